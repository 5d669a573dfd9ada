import { expect, test } from '../support/test.ts'
import { speaks } from '../support/visitor.ts'

test('[RT-04] search forgives typing errors, marks what matched and offers a way on', async ({ page }) => {
  await page.goto('/saffron/pickup/search')
  const field = page.getByRole('textbox', { name: 'Search the menu' })
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible()
  await field.fill('tawok')
  await expect(page.getByRole('link', { name: 'Shish tawook', exact: true })).toBeVisible()
  await expect(page.locator('mark').filter({ hasText: 'tawook' }).first()).toBeVisible()
  await field.fill('pistacio')
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toContainText(/[1-9]/)
  await field.fill('qqqqq')
  await expect(page.getByRole('heading', { name: 'Nothing found for “qqqqq”' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/saffron\/pickup\/[\w-]+$/)
})

test('[RT-04] Arabic is found without hamza, with ha for ta-marbuta, and with a wrong letter', async ({
  page,
  context,
}) => {
  await speaks(context, 'ar')
  await page.goto('/saffron/pickup/search')
  const field = page.getByRole('textbox')
  for (const query of ['ارز', 'طاوق', 'شوربه']) {
    await field.fill(query)
    await expect(page.getByTestId('menu-row').first()).toBeVisible()
    await expect(page.locator('mark').first()).toBeVisible()
  }
})

test('[MN-14] what a visitor excludes leaves the menu and is warned of at the item and in the cart', async ({
  page,
}) => {
  await page.goto('/saffron/pickup/search?q=baklava')
  const baklava = page
    .getByTestId('menu-row')
    .filter({ hasText: /baklava/i })
    .first()
  await baklava.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /baklava/i })).toBeVisible()
  const itemPath = new URL(page.url()).pathname
  await page.getByRole('button', { name: /^Add KWD/ }).click()
  await expect(page.getByTestId('cart-bar').getByRole('link')).toBeVisible()

  await page.goto('/saffron/pickup/search')
  await page.getByRole('button', { name: 'Diet and allergens' }).click()
  const sheet = page.getByRole('dialog', { name: 'Diet and allergens' })
  await sheet.getByRole('checkbox', { name: /^nuts/ }).check()
  await sheet.getByRole('checkbox', { name: /^Vegetarian/ }).check()
  await sheet.getByRole('button', { name: /^Show \d+ items$/ }).click()
  await page.goto('/saffron/pickup')
  await expect(page.getByRole('button', { name: 'Remove no nuts' })).toBeVisible()
  await expect(page.getByRole('link', { name: /baklava/i })).toHaveCount(0)

  await page.goto(itemPath)
  await expect(page.getByText('Contains ingredients you avoid: nuts')).toBeVisible()
  await page.goto('/saffron/pickup/cart')
  await expect(page.getByRole('listitem').filter({ hasText: /baklava/i })).toContainText(
    'Contains ingredients you avoid: nuts',
  )
  await page.goto('/saffron/pickup')
  await page.getByRole('button', { name: 'Remove no nuts' }).click()
  await expect(page.getByRole('button', { name: 'Remove no nuts' })).toHaveCount(0)
})

/** Tomorrow at an hour of Kuwait, which is three hours ahead the whole year. */
function tomorrowAt(hour: number): number {
  const day = new Date(Date.now() + 86_400_000 + 3 * 3_600_000)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour - 3)
}

test('[MN-15] with a later slot chosen, menu and item are those of that time', async ({ page }) => {
  const start = tomorrowAt(8)
  const kept = { version: 1, data: { kind: 'slot', start, end: start + 900_000 } }
  await page.goto('/saffron')
  await page.evaluate((text) => sessionStorage.setItem('sf:saffron:order-time', text), JSON.stringify(kept))
  await page.goto('/saffron/pickup')
  await expect(page.getByText(/^Menu for .*8:00/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /Breakfast/ })).toBeAttached()

  const noon = tomorrowAt(15)
  const later = { version: 1, data: { kind: 'slot', start: noon, end: noon + 900_000 } }
  await page.evaluate((text) => sessionStorage.setItem('sf:saffron:order-time', text), JSON.stringify(later))
  await page.goto('/saffron/pickup/breakfast/shakshuka')
  await expect(page.getByText('Not sold at this time')).toBeVisible()
  await expect(page.getByText(/^Available again from/)).toBeVisible()
  await page.goto('/saffron/pickup')
  await expect(page.getByText(/^Menu for/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /Breakfast/ })).toHaveCount(0)
})
