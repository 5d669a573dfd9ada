import { expect, test } from '../support/test.ts'
import { speaks } from '../support/visitor.ts'

test('[RS-01, UI-03] the chosen day stands whole in its strip on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/saffron/reservation/reserv_dinein')
  const days = page.getByRole('radiogroup', { name: 'Day' })
  const chosen = days.locator('label').filter({ has: page.getByRole('radio', { checked: true }) })
  await expect(chosen).toBeInViewport({ ratio: 1 })
})

test('[RS-01] a day that was chosen before is in view after a reload, in both directions', async ({
  page,
  context,
}) => {
  for (const language of ['en', 'ar']) {
    await speaks(context, language)
    await page.goto('/saffron/reservation/reserv_dinein')
    const days = page
      .getByRole('main')
      .locator('label')
      .filter({ has: page.locator('input[value^="20"]') })
    await days.nth(language === 'en' ? 20 : 25).click()
    await page.reload()
    const chosen = days.filter({ has: page.getByRole('radio', { checked: true }) })
    await expect(chosen).toBeInViewport({ ratio: 1 })
  }
})
