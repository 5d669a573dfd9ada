import { cartOf, HALLOUMI, keep } from '../support/kept-visit.ts'
import { goInside } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { speaks } from '../support/visitor.ts'

test('[RT-22, LC-01, LC-02, LC-03, LC-05] another language and theme keep the page and the cart, and are kept', async ({
  page,
  context,
}) => {
  await keep(page, { cart: cartOf([HALLOUMI]) })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/saffron/settings')
  const document = page.locator('html')
  const ground = () => page.evaluate(() => getComputedStyle(window.document.body).backgroundColor)
  const dark = page.getByRole('radio', { name: 'داكن' })

  await test.step('another language turns the direction without another document', async () => {
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
  })

  await expect(document).toHaveAttribute('data-theme', 'light')
  const light = await ground()
  await dark.check()
  await expect(document).toHaveAttribute('data-theme', 'dark')
  await expect.poll(ground).not.toBe(light)

  await test.step('both stay after a reload; otherwise the theme follows the system', async () => {
    const answered = await page.reload()
    expect(await answered?.text()).toContain('<html lang="ar" dir="rtl">')
    await expect(dark).toBeChecked()
    await expect(document).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('radio', { name: 'استخدام إعداد الجهاز' }).check()
    await expect(document).toHaveAttribute('data-theme', 'light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(document).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('radio', { name: 'فاتح' }).check()
    await expect(document).toHaveAttribute('data-theme', 'light')
    expect(await ground()).toBe(light)
  })

  await goInside(page, '/saffron/pickup/cart')
  await expect(page.getByRole('link', { name: 'إتمام الطلب \u200f2.035 د.ك.\u200f' })).toBeVisible()
  await goInside(page, '/saffron')
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
})
