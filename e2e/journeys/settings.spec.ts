import { addHalloumi } from '../support/checkout-steps.ts'
import { expect, test } from '../support/test.ts'
import { speaks } from '../support/visitor.ts'

test('[RT-22, LC-01, LC-02, LC-03] another language keeps the page and the cart, turns the direction, and is kept', async ({
  page,
  context,
}) => {
  await addHalloumi(page)
  await page.goto('/saffron/settings')
  const document = page.locator('html')
  await expect(document).toHaveAttribute('dir', 'ltr')
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }))
  await page.getByRole('radio', { name: 'العربية' }).check()
  await expect(page.getByRole('heading', { level: 1, name: 'الإعدادات' })).toBeVisible()
  await expect(document).toHaveAttribute('lang', 'ar')
  await expect(document).toHaveAttribute('dir', 'rtl')
  await expect(page).toHaveURL('/saffron/settings')
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true)

  const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected')
  expect([cookie?.value, cookie?.path, cookie?.sameSite]).toEqual(['ar', '/', 'Lax'])
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(365)

  const answered = await page.goto('/saffron/pickup/cart')
  expect(await answered?.text()).toContain('<html lang="ar" dir="rtl">')
  await expect(page.getByRole('link', { name: 'إتمام الطلب \u200f2.035 د.ك.\u200f' })).toBeVisible()
  await page.goto('/saffron')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(document).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: 'How would you like to order?' })).toBeVisible()
})

test('[LC-03, LC-06, ER-05] a language whose texts do not come shows the business in it, English in its place and a warning', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(
    /Messages of [a-z-]+\/de are missing, English is shown/,
    /Failed to load resource/,
    /was preloaded/,
  )
  await page.route('**/static/messages/*.de.json', (route) => route.abort())
  await speaks(context, 'de')
  await page.goto('/harbour-books/pickup')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('link', { name: 'Search products' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Geschichten vom Meer' })).toBeVisible()
  await page.goto('/saffron')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Saffron · Gulf and Levant kitchen' }),
  ).toBeVisible()
})

test('[LC-05, RT-22] dark and light are chosen, stay after a reload, and otherwise follow the system', async ({
  page,
}) => {
  const document = page.locator('html')
  const ground = () => page.evaluate(() => getComputedStyle(window.document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/saffron/settings')
  await expect(document).toHaveAttribute('data-theme', 'light')
  const light = await ground()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(document).toHaveAttribute('data-theme', 'dark')
  await expect.poll(ground).not.toBe(light)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(document).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('radio', { name: 'Use device setting' }).check()
  await expect(document).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(document).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect(document).toHaveAttribute('data-theme', 'light')
  expect(await ground()).toBe(light)
})

test('[LC-05] a business that is always light offers no choice', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/harbour-books/settings')
  await expect(page.getByText('This shop always uses light mode.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Dark' })).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('[RT-18, RT-22] settings lead to the policies of the business', async ({ page }) => {
  await page.goto('/saffron/settings')
  await page.getByRole('link', { name: 'Policies' }).click()
  await expect(page).toHaveURL('/saffron/Policies')
  await expect(page.getByRole('heading', { level: 2, name: 'Allergens' })).toBeVisible()
  await expect(page.getByRole('strong').filter({ hasText: 'nuts, sesame, gluten and milk' })).toBeVisible()
})
