import { cartOf, keep } from '../support/kept-visit.ts'
import { seriousFaults } from '../support/serious-faults.ts'
import { expect, test } from '../support/test.ts'

test('[DK-03] a pause at the desk stops an order at the checkout at once, until staff take orders again', async ({
  page,
  browser,
  expectConsole,
}) => {
  // The desk asks who is logged in before anybody is; the order is refused while the branch is paused.
  expectConsole(/status of 401/, /status of 409/)
  const bagel = { item: 'bagel-cream-cheese', label: 'bagel-cream-cheese-regular', price: 1700 }
  await keep(page, { cart: cartOf([bagel], { payment: 1 }) }, 'corner-cafe')
  await page.goto('/corner-cafe/dinein/checkout?table=corner-cafe-olaya-t2')
  await page.getByRole('button', { name: 'Yes, table T2' }).click()
  const place = page.getByRole('button', { name: /^Place order/ })
  await expect(place).toBeEnabled()

  const counter = await browser.newContext({ locale: 'en-GB', viewport: { width: 1024, height: 768 } })
  const desk = await counter.newPage()
  await desk.goto('/desk/corner-cafe')
  await desk.getByLabel('Code').fill('demo-desk')
  await desk.getByRole('button', { name: 'Log in' }).click()
  await desk.getByRole('button', { name: 'Pause and limits' }).click()
  const sheet = desk.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Pause 15 min' }).click()
  await expect(sheet.getByText(/^Dine in is paused until/)).toBeVisible()
  expect(await seriousFaults(desk), 'pause and limits').toEqual([])

  const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/webapp/order'))
  await place.click()
  expect((await refused).status()).toBe(409)
  await expect(page.getByRole('alert').filter({ hasText: 'very busy' })).toContainText('taking orders again')

  await sheet.getByRole('button', { name: 'Take orders again' }).click()
  await expect(sheet.getByText(/is paused until/)).toHaveCount(0)
  await counter.close()
  await page.reload()
  await page.getByRole('button', { name: 'Yes, table T2' }).click()
  await place.click()
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
})
