import { restsAtOnePlace, rowsInView, shiftsSoFar, watchShifts } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'

/** The most a page may move under its reader and count as calm (CLS). */
const CALM = 0.1

test('[MN-11] a menu of 2,000 items keeps few rows in the document, its tabs follow, and a jump is calm', async ({
  page,
}) => {
  await page.goto('/long-menu/pickup')
  const rows = page.getByTestId('menu-row')
  const tabs = page.getByRole('navigation', { name: 'Categories' })
  await expect(rows.first()).toBeVisible()

  await test.step('a tab leads to its category, however far it is, stays current, and hardly anything moves', async () => {
    await watchShifts(page)
    const last = tabs.getByRole('button').last()
    await last.click()
    const heading = page.getByRole('heading', { level: 2 }).last()
    await expect(heading).toBeInViewport()
    await expect(page.getByRole('link', { name: / 1951$/ })).toBeInViewport()
    await expect.poll(() => restsAtOnePlace(heading)).toBe(true)
    await expect(last).toHaveAttribute('aria-current', 'true')
    expect(await shiftsSoFar(page)).toBeLessThan(CALM)
  })
  await test.step('the tabs follow the hand, rows come and go', async () => {
    await page.mouse.move(195, 500)
    for (let turn = 0; turn < 8; turn++) {
      await page.mouse.wheel(0, -1500)
      await expect.poll(() => rowsInView(page)).toBeGreaterThan(3)
      await expect.poll(() => rows.count()).toBeLessThan(80)
    }
    await expect(tabs.getByRole('button').last()).not.toHaveAttribute('aria-current', 'true')
  })
})
