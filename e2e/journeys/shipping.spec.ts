import type { Page } from '@playwright/test'
import { answersOf, cartOf, keep } from '../support/kept-visit.ts'
import { ordersOf } from '../support/merchant.ts'
import { seriousFaults } from '../support/serious-faults.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

const total = (page: Page) => page.getByRole('button', { name: /^Pay/ })
const deliveryCard = (page: Page) => page.getByRole('region', { name: 'Delivery', exact: true })

/** Chooses Austria by a part of its German name in the menu's picker. */
async function chooseAustria(page: Page): Promise<void> {
  await page.goto('/harbour-books/delivery')
  await page.getByRole('button', { name: /^Delivery · Choose your country$/ }).click()
  const picker = page.getByRole('dialog', { name: 'Where should we deliver?' })
  await picker.getByRole('searchbox', { name: 'Search for a country' }).fill('öster')
  await picker.getByRole('button', { name: /Austria/ }).click()
  await expect(page.getByRole('button', { name: /^Delivery · Austria$/ })).toBeVisible()
  await expect(picker).toBeHidden()
  const terms = page.getByRole('button', { name: /per kg/ })
  await expect(terms).toHaveText('€4.90 + €1.50 per kg · Min. order €15')
}

async function answerAddress(page: Page): Promise<void> {
  const card = deliveryCard(page)
  // A parcel has no driver (BX-09).
  await expect(card.getByRole('textbox', { name: /driver/ })).toHaveCount(0)
  await card.getByRole('textbox', { name: 'City' }).fill('Wien')
  await card.getByRole('textbox', { name: 'Street' }).fill('Spittelberggasse')
  await card.getByRole('textbox', { name: 'House number' }).fill('8')
}

test('[DL-01 DL-08 DL-05 SH-01 OR-07] a parcel abroad: country by search, fee by weight as it grows, ordered at any hour', async ({
  page,
  request,
}) => {
  const name = visitorName()
  // A letter set weighs 0.25 kg.
  const cart = cartOf([{ item: 'letter-set', label: 'letter-set-piece', price: 1450 }], answersOf(name))
  await keep(page, { cart }, 'harbour-books')
  await chooseAustria(page)
  await page.getByRole('link', { name: 'View cart' }).click()
  // 0.25 kg × 1.50 + 4.90 = 5.275, rounded up; the goods are 0.50 below the minimum of the country.
  await expect(deliveryCard(page)).toContainText('0.25 kg for €5.28')
  await expect(page.getByText('Add €0.50 more to reach the minimum order of €15')).toBeVisible()
  await page.getByRole('button', { name: 'One more Letter set' }).click()
  await expect(deliveryCard(page)).toContainText('0.5 kg for €5.65')
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Checkout €34.65' }).click()
  await expect(page.getByRole('radio', { name: /^Cash/ })).toHaveCount(0)
  await total(page).click()
  await expect(page.getByRole('textbox', { name: 'City' })).toBeFocused()
  expect(await seriousFaults(page)).toEqual([])
  await answerAddress(page)
  await page.reload()
  await expect(deliveryCard(page)).toContainText(/Wien.*Spittelberggasse.*House number 8/)
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveCount(0)
  await expect(total(page)).toHaveAccessibleName(/€34.65/)
  await total(page).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you! Order/ })).toBeVisible()
  await expect(page.getByText(/pack it and ship it soon/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText(
    /Wien.*Spittelberggasse.*Austria/,
  )
  await page.getByRole('link', { name: 'Follow your order' }).click()
  await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText(/Wien.*Austria/)
  const [order] = await ordersOf(request, name, 'harbour-books')
  expect(order).toMatchObject({
    totals: { fees: 565, total: 3465 },
    delivery: { country: 'AT', zone_id: null, address: { city: 'Wien', house_number: '8' } },
  })
})
