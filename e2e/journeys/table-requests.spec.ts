import { seriousFaults } from '../support/serious-faults.ts'
import { expect, test } from '../support/test.ts'

test('[DK-06] a guest at a table calls the waiter, the desk answers, and the code of the table is printed', async ({
  page,
  browser,
  expectConsole,
}) => {
  // The desk asks who is logged in before anybody is.
  expectConsole(/status of 401/)
  const counter = await browser.newContext({ locale: 'en-GB', viewport: { width: 1024, height: 768 } })
  const desk = await counter.newPage()
  await desk.goto('/desk/saffron')
  await desk.getByLabel('Code').fill('demo-desk')
  await desk.getByRole('button', { name: 'Log in' }).click()
  await expect(desk.getByRole('status')).toHaveText('Live')

  await page.goto('/saffron/dinein?table=saffron-salmiya-t6')
  await page.getByRole('button', { name: 'Call the waiter' }).click()
  await expect(page.getByText('We’ve called the waiter.')).toBeVisible()
  expect(await seriousFaults(page), 'the menu at a table').toEqual([])
  const asking = desk.getByRole('listitem').filter({ hasText: 'Table T6: waiter' })
  await expect(asking).toBeVisible({ timeout: 1_000 })
  expect(await seriousFaults(desk), 'a table that asks').toEqual([])
  await asking.getByRole('button', { name: 'On the way' }).click()
  await expect(page.getByText('The waiter is on the way.')).toBeVisible({ timeout: 8_000 })
  await asking.getByRole('button', { name: 'Done' }).click()
  await expect(asking).toHaveCount(0)

  await desk.getByRole('button', { name: 'Table codes' }).click()
  const codes = desk.getByRole('dialog')
  await expect(codes.getByRole('img', { name: 'Code of table T6' })).toBeVisible()
  expect(await seriousFaults(desk), 'the codes').toEqual([])
  const saved = desk.waitForEvent('download')
  await codes.getByRole('link', { name: 'Save code of table T6 as SVG' }).click()
  expect((await saved).suggestedFilename()).toBe('saffron-salmiya-T6.svg')
  await desk.evaluate(() => {
    window.print = () => undefined
  })
  await codes.getByRole('button', { name: 'Print codes' }).click()
  await desk.emulateMedia({ media: 'print' })
  await expect(desk.getByText('Scan to see the menu and order at your table.').first()).toBeVisible()
  await expect(codes).toBeHidden()
  await counter.close()
})
