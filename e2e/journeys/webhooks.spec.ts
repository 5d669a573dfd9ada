import { seriousFaults } from '../support/serious-faults.ts'
import { expect, test } from '../support/test.ts'

test('[DK-05] the owner adds a webhook and a key at the desk', async ({ page, expectConsole }) => {
  // The desk asks who is logged in before anybody is.
  expectConsole(/status of 401/)
  await page.goto('/desk/saffron')
  await page.getByLabel('Code').fill('demo-desk')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Tills and webhooks' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Address').fill('https://till.example/hooks')
  await sheet.getByRole('button', { name: 'Add webhook' }).click()
  await expect(sheet.getByText(/^whsec_/)).toBeVisible()
  await sheet.getByLabel('Name').fill('Till')
  await sheet.getByRole('button', { name: 'Create key' }).click()
  await expect(sheet.getByText(/^till_/)).toBeVisible()
  expect(await seriousFaults(page), 'tills and webhooks').toEqual([])
  await sheet.getByRole('region', { name: 'Webhooks' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(sheet.getByText('No address is called yet.')).toBeVisible()
})

test('[DK-05] the API is shown with parameters and examples, from our own files', {
  tag: '@soak',
}, async ({ page }) => {
  // A page of the documentation, no document of the storefront.
  await page.goto('/api/docs#/merchant/merchant-orders', { waitUntil: 'domcontentloaded' })
  const call = page.locator('#operations-merchant-merchant-orders')
  await expect(
    call
      .getByText('The `cursor` of an earlier answer')
      .or(call.getByText(/of an earlier answer/))
      .first(),
    // Drawing every call takes a quiet machine eight seconds.
  ).toBeVisible({ timeout: 120_000 })
  await expect(call.getByText('orders.read')).toBeVisible()
  await expect(page.getByText('order.created').first()).toBeVisible()
})
