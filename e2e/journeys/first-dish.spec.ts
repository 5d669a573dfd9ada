import { expect, test } from '../support/test.ts'
import { speaks } from '../support/visitor.ts'

test.use({ viewport: { width: 390, height: 844 } })

for (const locale of process.env.FULL ? ['en', 'ar'] : ['en']) {
  test(`[BX-03] the first dish begins within 400 px (${locale})`, async ({ page, context }) => {
    await speaks(context, locale)
    await page.goto('/saffron/pickup')
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    const dish = page.locator('[data-testid="menu-row"]').first()
    await expect(dish).toBeVisible()
    await expect(page.locator('[data-banner]').first()).toBeVisible()
    await expect.poll(async () => (await dish.boundingBox())?.y).toBeLessThanOrEqual(400)
  })
}
