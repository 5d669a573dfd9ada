import { expect, test } from '../support/test.ts'

test('[BX-08] what goes well with a dish is added by a tap, a combo is put together from other dishes, and the cart offers the rest', async ({
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
  await page.goto('/saffron/pickup/desserts/kunafa')
  await page.getByTestId('add-to-cart').getByRole('button').click()
  await page.goto('/saffron/pickup/cart')
  await expect(offers.getByRole('link', { name: /ice cream/ })).toBeVisible()
  await expect(offers.getByRole('button', { name: 'Choose a size for Arabic coffee' })).toBeVisible()
  await expect(offers.getByRole('link', { name: 'Cheese kunafa' })).toHaveCount(0)

  await test.step('a combo has one price, with the differences', async () => {
    await page.goto('/saffron/pickup/wraps/wrap-meal')
    await page.getByRole('radio', { name: /^Beef shawarma/ }).check()
    await page.getByRole('radio', { name: /^Tabbouleh/ }).check()
    await page.getByRole('radio', { name: /^Laban/ }).check()
    // 2.350 less 10 % for pickup, 0.200 for the beef and 0.150 for the laban.
    await page
      .getByTestId('add-to-cart')
      .getByRole('button', { name: /2\.465/ })
      .click()
    await page.getByRole('link', { name: 'View cart' }).click()
    const line = page.getByRole('listitem').filter({ hasText: 'Wrap meal' })
    for (const choice of ['Beef shawarma', 'Tabbouleh', 'Laban']) await expect(line).toContainText(choice)
  })
})
