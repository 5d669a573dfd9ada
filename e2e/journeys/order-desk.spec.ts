import { payInCash, readyToPay } from '../support/checkout-steps.ts'
import { seriousFaults } from '../support/serious-faults.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

test('[DK-01, DK-02] an order travels from the storefront to the desk and back', async ({
  page,
  browser,
  expectConsole,
}) => {
  // The desk asks who is logged in before anybody is.
  expectConsole(/status of 401/)
  const counter = await browser.newContext({ locale: 'en-GB', viewport: { width: 1024, height: 768 } })
  const desk = await counter.newPage()
  await desk.goto('/desk/saffron')
  await expect(desk.getByRole('heading', { name: 'Log in to the order desk' })).toBeVisible()
  expect(await seriousFaults(desk), 'the login').toEqual([])
  await desk.getByLabel('Code').fill('demo-desk')
  await desk.getByRole('button', { name: 'Log in' }).click()
  await expect(desk.getByRole('status')).toHaveText('Live')

  const name = visitorName()
  await readyToPay(page, name)
  await payInCash(page)
  const card = desk.getByRole('region', { name: 'New' }).getByRole('button').filter({ hasText: name })
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
  await expect(card).toBeVisible({ timeout: 1_000 })
  await expect(desk.locator('[data-ringing]')).toBeVisible()
  expect(await seriousFaults(desk), 'the board').toEqual([])

  await card.click()
  const order = desk.getByRole('dialog')
  await order.getByLabel('Minutes').fill('45')
  expect(await seriousFaults(desk), 'an order').toEqual([])
  await order.getByRole('button', { name: 'Accept' }).click()
  await expect(order.getByRole('button', { name: 'Start preparing' })).toBeVisible()

  await page.getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Accepted' }).first()).toBeVisible()
  await counter.close()
})

test('[DK-01] every other tool of the desk opens, can be read by everybody, and closes', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 401/)
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/desk/harbour-books')
  await page.getByLabel('Code').fill('demo-desk')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('status')).toHaveText('Live')
  for (const name of ['Sold out', 'Pause and limits', 'Printers', 'Staff', 'Tills and webhooks']) {
    await page.getByRole('button', { name, exact: true }).click()
    const sheet = page.getByRole('dialog', { name })
    await expect(sheet.getByRole('status')).toHaveCount(0)
    expect(await seriousFaults(page), name).toEqual([])
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  }
})
