import { expect, test } from '../support/test.ts'

test('[RS-01, UI-03] the chosen day stands whole in its strip on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/saffron/reservation/reserv_dinein')
  const days = page.getByRole('radiogroup', { name: 'Day' })
  const chosen = days.locator('label').filter({ has: page.getByRole('radio', { checked: true }) })
  await expect(chosen).toBeInViewport({ ratio: 1 })
})
