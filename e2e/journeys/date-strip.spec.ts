import { expect, test } from '../support/test.ts'
import { speaks } from '../support/visitor.ts'

test('[RS-01, UI-03] the chosen day stands whole in its strip on a wide screen, and in view after a reload in both directions', async ({
  page,
  context,
}) => {
  const phone = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/saffron/reservation/reserv_dinein')
  const days = page
    .getByRole('main')
    .locator('label')
    .filter({ has: page.locator('input[value^="20"]') })
  const chosen = days.filter({ has: page.getByRole('radio', { checked: true }) })
  await expect(chosen).toBeInViewport({ ratio: 1 })

  if (phone) await page.setViewportSize(phone)
  for (const [language, day] of [
    ['en', 20],
    ['ar', 25],
  ] as const) {
    await speaks(context, language)
    await days.nth(day).click()
    await page.reload()
    await expect(days.nth(day).getByRole('radio')).toBeChecked()
    await expect(chosen).toBeInViewport({ ratio: 1 })
  }
})
