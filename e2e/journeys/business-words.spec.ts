import { expect, test } from '../support/test.ts'

/** What a kitchen says and a shop does not, on the pages of its menu. */
const KITCHEN = /diet|allergen|kitchen|\bdish|\bmenu\b|\bContains\b|gluten/i

test('[BX-09] a bookshop speaks of products, not of dishes: no diet, no allergens, no kitchen', async ({
  page,
}) => {
  const navigation = page.getByRole('navigation', { name: 'Main' })
  for (const path of ['pickup/cart', 'pickup/sea-stories/odyssey', 'pickup'])
    await test.step(path, async () => {
      await page.goto(`/harbour-books/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await expect(page.getByRole('main')).not.toContainText(KITCHEN, { useInnerText: true })
    })
  await expect(navigation.getByRole('link', { name: 'Shop', exact: true })).toBeVisible()
  await expect(navigation.getByRole('link', { name: 'Menu', exact: true })).toHaveCount(0)
  await test.step('a restaurant has what the shop has not', async () => {
    await page.goto('/saffron/pickup/grills/shish-tawook')
    await expect(page.getByRole('main')).toContainText(KITCHEN, { useInnerText: true })
  })
})
