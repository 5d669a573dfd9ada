import type { Page } from '@playwright/test'
import { labelOf, payInCash } from '../support/checkout-steps.ts'
import { answersOf, cartOf, keep } from '../support/kept-visit.ts'
import { ordersOf } from '../support/merchant.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

/** Day and time that the button of a checkout says last. */
async function chosenIn(tab: Page): Promise<string> {
  const words = await tab.getByRole('button', { name: / For \w+/ }).textContent()
  return words?.split('For ').at(-1) ?? ''
}

test('[SH-02, SH-04, FD-11] a shop that only schedules: a slot is preselected and said first, another is chosen, kept over a reload in its tab alone, and ordered', async ({
  page,
  context,
  request,
}) => {
  const name = visitorName()
  const cart = cartOf([{ item: 'letter-set', label: 'letter-set-piece', price: 1450 }], answersOf(name))
  await keep(page, { cart }, 'harbour-books')
  await page.goto('/harbour-books/pickup/cart')
  await expect(page.getByText(/^For \w+/)).toBeVisible()
  await page.getByRole('link', { name: /^Checkout/ }).click()
  const card = page.getByRole('region', { name: 'When' })
  await card.getByRole('button', { name: 'Change' }).click()
  await expect(card.getByRole('radio', { name: 'Now' })).toHaveCount(0)
  await card.getByRole('radiogroup', { name: 'Day' }).getByRole('radio').last().check()
  const slot = card.getByRole('radiogroup', { name: 'Time' }).getByRole('radio').first()
  const span = await labelOf(slot)
  await slot.check()
  await card.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(card).toContainText(span)
  const other = await context.newPage()
  await other.goto('/harbour-books/pickup/checkout')
  expect(await chosenIn(other)).not.toBe(await chosenIn(page))
  await other.close()
  await payInCash(page)
  await page.getByRole('button', { name: /^Place order .* For \w+/ }).click()
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
  await expect(page.getByText(/^For /)).toContainText(span)
  await page.getByRole('link', { name: 'Follow your order' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^order-\d+\.ics$/)
  expect(await ordersOf(request, name, 'harbour-books')).toHaveLength(1)
})
