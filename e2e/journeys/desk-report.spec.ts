import type { Locator } from '@playwright/test'
import { payInCash, readyToPay } from '../support/checkout-steps.ts'
import { seriousFaults } from '../support/serious-faults.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

/** On how many lines each day of the report is written. */
const linesOfDays = (table: Locator) =>
  table.locator('tbody th').evaluateAll((all) =>
    all.map((head) => {
      const range = document.createRange()
      range.selectNodeContents(head)
      return new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom))).size
    }),
  )

test('the owner reads how it goes in either direction, and saves it as CSV', async ({
  page,
  browser,
  expectConsole,
}) => {
  // The desk asks who is logged in before anybody is.
  expectConsole(/status of 401/)
  await readyToPay(page, visitorName())
  await payInCash(page)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()

  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1024, height: 768 } })
  const desk = await context.newPage()
  await desk.goto('/desk/saffron')
  await desk.getByLabel('Code').fill('demo-desk')
  await desk.getByRole('button', { name: 'Log in' }).click()
  await desk.getByRole('button', { name: 'How it goes' }).click()
  const report = desk.getByRole('dialog')
  await expect(report.getByRole('table', { name: 'By day' }).getByRole('row')).toHaveCount(8)
  await expect(report.getByRole('table', { name: 'Top items' })).toContainText('Grilled halloumi')
  await expect(report.getByRole('img', { name: /Amounts by day/ })).toBeVisible()
  expect(await seriousFaults(desk), 'the report').toEqual([])
  const saved = desk.waitForEvent('download')
  await report.getByRole('link', { name: 'Save as CSV: By day' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^saffron-day-.+\.csv$/)

  await desk.setViewportSize({ width: 390, height: 844 })
  expect(await linesOfDays(report.getByRole('table', { name: 'By day' }))).toEqual([1, 1, 1, 1, 1, 1, 1])
  await desk.keyboard.press('Escape')
  await desk.getByRole('button', { name: 'العربية' }).click()
  await desk.getByRole('button', { name: 'كيف يسير العمل' }).click()
  await expect(report.getByRole('table', { name: 'حسب اليوم' })).toBeVisible()
  expect(await linesOfDays(report.getByRole('table', { name: 'حسب اليوم' }))).toEqual([1, 1, 1, 1, 1, 1, 1])
  expect(await seriousFaults(desk), 'the report in Arabic').toEqual([])
  await report.getByRole('table', { name: 'الأصناف الأكثر مبيعًا' }).scrollIntoViewIfNeeded()
  await context.close()
})
