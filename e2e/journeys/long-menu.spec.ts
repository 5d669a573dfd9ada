import { expect, test } from '../support/test.ts'

test('[MN-11] a menu of 2,000 items keeps few rows in the document, and its tabs follow', async ({
  page,
}) => {
  await page.goto('/long-menu/pickup')
  const rows = page.getByTestId('menu-row')
  const tabs = page.getByRole('navigation', { name: 'Categories' })
  await expect(rows.first()).toBeVisible()

  await test.step('a tab leads to its category, however far it is', async () => {
    const last = tabs.getByRole('button').last()
    await last.click()
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeInViewport()
    await expect(last).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('link', { name: / 1951$/ })).toBeAttached()
  })
  await test.step('the tabs follow the hand, and rows come and go', async () => {
    await page.mouse.move(195, 500)
    for (let turn = 0; turn < 8; turn++) {
      await page.mouse.wheel(0, -1500)
      await expect(rows.filter({ visible: true }).first()).toBeInViewport()
    }
    expect(await rows.count()).toBeLessThan(80)
    await expect(tabs.getByRole('button').last()).not.toHaveAttribute('aria-current', 'true')
  })
})
