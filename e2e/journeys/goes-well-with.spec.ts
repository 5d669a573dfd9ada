import { seriousFaults } from '../support/serious-faults.ts'
import { expect, test } from '../support/test.ts'

test('[BX-08] what goes well with a dish is added by a tap, and the cart offers the rest', async ({
  page,
}) => {
  await page.goto('/saffron/pickup/grills/shish-tawook')
  const offers = page.getByRole('region', { name: 'Goes well with this' })
  await expect(offers.getByRole('link')).toHaveText(['Hummus', 'Fattoush', 'Lemon and mint', 'Cheese kunafa'])
  await offers.getByRole('button', { name: 'Choose a size for Lemon and mint' }).click()
  await page.getByRole('dialog').getByRole('button').filter({ hasText: '0.850' }).click()
  await expect(
    offers.getByRole('button', { name: 'Choose a size for Lemon and mint, 1 in the cart' }),
  ).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
  await page.goto('/saffron/pickup/desserts/kunafa')
  await page.getByTestId('add-to-cart').getByRole('button').click()
  await page.goto('/saffron/pickup/cart')
  await expect(offers.getByRole('link', { name: /ice cream/ })).toBeVisible()
  await expect(offers.getByRole('button', { name: 'Choose a size for Arabic coffee' })).toBeVisible()
  await expect(offers.getByRole('link', { name: 'Cheese kunafa' })).toHaveCount(0)
})

test('[BX-08] a combo is put together from other dishes, for one price with the differences', async ({
  page,
}) => {
  await page.goto('/saffron/pickup/wraps/wrap-meal')
  await page.getByRole('radio', { name: /^Beef shawarma/ }).check()
  await page.getByRole('radio', { name: /^Tabbouleh/ }).check()
  await page.getByRole('radio', { name: /^Laban/ }).check()
  // 2.350 less 10 % for pickup, 0.200 for the beef and 0.150 for the laban.
  await page
    .getByTestId('add-to-cart')
    .getByRole('button', { name: /2\.465/ })
    .click()
  await page.goto('/saffron/pickup/cart')
  const line = page.getByRole('listitem').filter({ hasText: 'Wrap meal' })
  await expect(line).toContainText('Beef shawarma')
  await expect(line).toContainText('Tabbouleh')
  await expect(line).toContainText('Laban')
})
