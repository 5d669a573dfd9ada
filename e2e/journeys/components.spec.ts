import { addHalloumi, goToCheckout } from '../support/checkout-steps.ts'
import { expect, test } from '../support/test.ts'
import { speaks } from '../support/visitor.ts'

const DAY = 24 * 60

/** Minutes since midnight of a time of day such as "9:05 PM". */
function minutesOf(text: string): number {
  const [, hour = '0', minute = '0', half] = /(\d+):(\d+)\s([AP])M/.exec(text) ?? []
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'P' ? DAY / 2 : 0)
}

test('[UI-04, LC-01, MN-11] another direction turns tabs, arrows and page, and leaves nothing behind', async ({
  page,
  context,
}) => {
  await speaks(context, 'ar')
  await page.goto('/saffron/pickup')
  const tabs = page.getByRole('navigation', { name: 'الأقسام' }).getByRole('button')
  await expect(tabs.first()).toBeVisible()
  const places = async () => {
    const [first, second] = [await tabs.first().boundingBox(), await tabs.nth(1).boundingBox()]
    return (first?.x ?? 0) - (second?.x ?? 0)
  }
  await expect.poll(places).toBeGreaterThan(0)
  await tabs.last().click()
  await expect(tabs.last()).toBeInViewport({ ratio: 1 })
  await expect(tabs.first()).not.toBeInViewport()
  await page.goto('/saffron/login')
  await page.getByRole('button', { name: 'جديد هنا؟ أنشئ حسابًا' }).click()
  // An empty field begins where the page does; what is typed has its own direction.
  const name = page.getByRole('textbox', { name: 'الاسم', exact: true })
  await expect(name).toHaveCSS('direction', 'rtl')
  await expect(name).toHaveCSS('unicode-bidi', 'plaintext')
  await page.goto('/saffron/settings')
  const arrow = page.getByRole('banner').getByRole('link', { name: 'رجوع' }).locator('svg')
  const turn = () => arrow.evaluate((icon) => getComputedStyle(icon).transform)
  await expect.poll(turn).toBe('matrix(-1, 0, 0, 1, 0, 0)')
  await page.getByRole('radio', { name: 'English' }).check()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const english = page.getByRole('banner').getByRole('link', { name: 'Back' }).locator('svg')
  await expect.poll(() => english.evaluate((icon) => getComputedStyle(icon).transform)).toBe('none')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.locator('[dir="rtl"]')).toHaveCount(0)
  // Where the system forces its colours, what is chosen is still seen.
  await page.emulateMedia({ forcedColors: 'active' })
  const backgrounds = () =>
    page.getByRole('radio', { name: 'English' }).evaluate((radio) => {
      const [own, dot] = [getComputedStyle(radio), getComputedStyle(radio, '::after')]
      return new Set([own.backgroundColor, dot.backgroundColor]).size
    })
  await expect.poll(backgrounds).toBe(2)
})

test('[RT-06, UI-04, LC-04] the pay button stays in view when a toolbar comes, no field zooms the page, times are those of the shop', async ({
  page,
}) => {
  await addHalloumi(page)
  await goToCheckout(page)
  const ready = page.getByRole('region', { name: 'When' }).getByText(/ready around/)
  // The browser is in New York, eight hours behind the shop in Kuwait.
  const kuwait = (Math.floor(Date.now() / 60_000) + 3 * 60) % DAY
  await expect
    .poll(async () => (minutesOf((await ready.textContent()) ?? '') - kuwait + DAY) % DAY)
    .toBeLessThan(4 * 60)
  const pay = page.getByRole('button', { name: /^Pay / })
  await expect(pay).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 620 })
  await expect(pay).toBeInViewport({ ratio: 1 })
  await page.getByRole('textbox', { name: 'Phone number' }).focus()
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeInViewport()
  await expect(pay).toBeInViewport({ ratio: 1 })
  const viewport = page.locator('meta[name="viewport"]')
  await expect(viewport).toHaveAttribute('content', /viewport-fit=cover/)
  await expect(viewport).not.toHaveAttribute('content', /maximum-scale|user-scalable/)
  const small = await page
    .locator('input:not([type="radio"], [type="checkbox"]), textarea, select')
    .evaluateAll(
      (fields) => fields.filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16).length,
    )
  expect(small).toBe(0)
})

test('[CT-03, UI-01, UI-04] cart and its options by keyboard alone, in a sheet above all, less before the number before more', async ({
  page,
}) => {
  await page.goto('/saffron/pickup/grills/shish-tawook')
  await page.getByRole('radio', { name: /^Hummus/ }).check()
  await page.getByRole('radio', { name: /^Garlic naan/ }).check()
  await page.getByTestId('add-to-cart').getByRole('button').click()
  await page.getByRole('link', { name: 'View cart' }).click()
  const change = page.getByRole('button', { name: /^Change.*Shish tawook/ })
  await change.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeFocused()
  const layer = await sheet.evaluate((element) => {
    let highest = 0
    for (let at: Element | null = element; at; at = at.parentElement)
      highest = Math.max(highest, Number.parseInt(getComputedStyle(at).zIndex, 10) || 0)
    return highest
  })
  expect(layer).toBeGreaterThanOrEqual(2000)
  await page.keyboard.press('Shift+Tab')
  await expect(sheet.locator(':focus')).toHaveCount(1)
  await sheet.getByRole('radio', { name: /^Hummus/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(sheet.getByRole('radio', { name: /^Hummus/ })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(change).toBeFocused()

  const less = page.getByRole('main').getByRole('button', { name: 'One less Shish tawook' })
  await less.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('spinbutton', { name: /Shish tawook/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'One more Shish tawook' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('spinbutton', { name: /Shish tawook/ })).toHaveValue('2')
})
