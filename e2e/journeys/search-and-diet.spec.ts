import { expect, test } from '../support/test.ts'

test('[RT-04, MN-14] search forgives typing errors and offers a way on; what a visitor excludes leaves the menu and is warned of in the cart', async ({
  page,
}) => {
  await page.goto('/saffron/pickup/search')
  const field = page.getByRole('textbox', { name: 'Search the menu' })
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible()
  await field.fill('tawok')
  await expect(page.getByRole('link', { name: 'Shish tawook', exact: true })).toBeVisible()
  await expect(page.locator('mark').filter({ hasText: 'tawook' }).first()).toBeVisible()
  await field.fill('qqqqq')
  await expect(page.getByRole('heading', { name: 'Nothing found for “qqqqq”' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first()).toBeVisible()

  await field.fill('baklava')
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toContainText(/[1-9]/)
  const rows = page.getByTestId('menu-row').filter({ hasText: /baklava/i })
  await rows.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /baklava/i })).toBeVisible()
  await page.getByRole('button', { name: /^Add KWD/ }).click()
  await expect(page.getByTestId('cart-bar').getByRole('link')).toBeVisible()

  await page.goto('/saffron/pickup/search')
  await page.getByRole('button', { name: 'Diet and allergens' }).click()
  const sheet = page.getByRole('dialog', { name: 'Diet and allergens' })
  await sheet.getByRole('checkbox', { name: /^nuts/ }).check()
  await sheet.getByRole('checkbox', { name: /^Vegetarian/ }).check()
  await sheet.getByRole('button', { name: /^Show \d+ items$/ }).click()
  await page.goto('/saffron/pickup')
  const nuts = page.getByRole('button', { name: 'Remove no nuts' })
  await expect(nuts).toBeVisible()
  await expect(page.getByRole('link', { name: /baklava/i })).toHaveCount(0)
  await page.getByTestId('cart-bar').getByRole('link').click()
  await expect(page.getByRole('listitem').filter({ hasText: /baklava/i })).toContainText(
    'Contains ingredients you avoid: nuts',
  )
  await page.goBack()
  await nuts.click()
  await expect(nuts).toHaveCount(0)
})
