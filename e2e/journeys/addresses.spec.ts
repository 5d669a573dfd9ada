import type { Page } from '@playwright/test'
import { goToCheckout } from '../support/checkout-steps.ts'
import { ordersOf } from '../support/merchant.ts'
import { newCustomer } from '../support/ready-made.ts'
import { seriousFaults } from '../support/serious-faults.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const STREET = { city: 'Salmiya', block: '3', street: 'Salem Al Mubarak', lat: null, lng: null }
const SAVED = [
  { label: 'Home', area_id: 'kw-salmiya', address: { ...STREET, type: 'residency', house_number: '7' } },
  { label: 'Work', area_id: 'kw-rumaithiya', address: { ...STREET, type: 'office', office_number: '12' } },
]

test('[RT-11 DL-11 DL-05] a saved address is corrected wholly, made the default, and waits at checkout', async ({
  page,
  request,
}) => {
  const name = visitorName()
  const { headers } = await newCustomer(page, name)
  for (const data of SAVED) {
    const saved = await request.post('/api/webapp/locations/saffron', { headers, data })
    expect(saved.status(), await saved.text()).toBe(200)
  }
  await page.goto('/saffron/locations')
  await expect(card(page, 'Home')).toContainText('Default')

  await test.step('corrected, with every field', async () => {
    await card(page, 'Work').getByRole('button', { name: 'Edit' }).click()
    expect(await seriousFaults(page)).toEqual([])
    await field(page, 'Block').fill('٩')
    await field(page, 'Building (optional)').fill('Tower B')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(card(page, 'Work')).toContainText(/Block 9.*Tower B/)
    await expect(card(page, 'Work').getByRole('button', { name: 'Edit' })).toBeFocused()
  })
  await test.step('one default, and one less', async () => {
    await card(page, 'Work').getByRole('button', { name: 'Make default' }).click()
    await expect(card(page, 'Work')).toContainText('Default')
    await expect(card(page, 'Home').getByRole('button', { name: 'Make default' })).toBeVisible()
    await card(page, 'Home').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(card(page, 'Home')).toHaveCount(0)
  })
  await test.step('prefilled at checkout', async () => {
    await page.goto('/saffron/delivery/hot-mezze')
    await page.getByRole('button', { name: 'Add Grilled halloumi' }).click()
    await page.getByRole('button', { name: 'One more Grilled halloumi' }).press('Enter')
    await goToCheckout(page)
    const delivery = page.getByRole('region', { name: 'Delivery', exact: true })
    await expect(delivery).toContainText('Rumaithiya')
    await expect(delivery).toContainText(/Block 9.*Tower B/)
    await expect(field(page, 'Block')).toHaveCount(0)
    await page.getByRole('radio', { name: /^Cash/ }).check({ force: true })
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Thank you! Order/ })).toBeVisible()
    const [order] = await ordersOf(request, name)
    expect(order).toMatchObject({
      delivery: { area_id: 'kw-rumaithiya', address: { type: 'office', block: '9', office_number: '12' } },
    })
  })
})

test('[DL-01 DL-04] zones are asked for once; of two the cheaper is used, and its terms are told', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (one) => one.url().includes('/webapp/zones/') && asked.push(one.url()))
  await page.goto('/saffron/delivery')
  const picker = page.getByRole('dialog', { name: 'Where should we deliver?' })
  await picker.getByRole('searchbox', { name: 'Search for your area' }).fill('hawalli')
  await picker
    .getByRole('button', { name: /^Hawalli/ })
    .first()
    .click()
  // Salmiya serves it too, for 0.750.
  await expect(picker).toBeHidden()
  const terms = page.getByRole('button', { name: /Min\. order KWD/ })
  await expect(terms).toHaveText(/^Delivery KWD.0\.500 · Min\. order KWD.3 · about 25 min$/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' }).click()
  await expect(page.getByRole('button', { name: /^Delivery · Hawalli/ })).toBeVisible()
  expect(asked).toHaveLength(1)
})
