import { press, tabTo, type } from '../support/keyboard.ts'
import { ordersOf } from '../support/merchant.ts'
import { openScreen } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { visitorName, visitorPhone } from '../support/visitor.ts'

test('[UI-04, RT-04, RT-05, RT-06, CP-01, SH-02] an order with a coupon and for later is placed with the keyboard alone', async ({
  page,
  request,
}) => {
  const name = visitorName()
  const main = page.getByRole('main')
  await openScreen(page, '/saffron')
  await press(page, main.getByRole('link', { name: /^Pickup/ }))
  await press(page, main.getByRole('link', { name: 'Search the menu' }))
  await expect(page.getByRole('textbox', { name: 'Search the menu' })).toBeFocused()
  await page.keyboard.type('tawook')
  await press(page, main.getByRole('link', { name: 'Shish tawook', exact: true }))

  await expect(page.getByRole('heading', { level: 1, name: 'Shish tawook' })).toBeVisible()
  await press(page, page.getByRole('radio', { name: 'Saffron rice' }), 'Space')
  await press(page, page.getByRole('radio', { name: 'Tannour bread' }), 'Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Saj bread' })).toBeChecked()
  await press(page, page.getByRole('button', { name: /^Add KWD/ }))

  await press(page, page.getByRole('link', { name: 'View cart' }))
  await type(page, page.getByRole('textbox', { name: 'Coupon code' }), 'welcome10')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^You save KWD/)).toBeVisible()
  await press(page, page.getByRole('link', { name: /^Checkout KWD/ }))
  await type(page, page.getByRole('textbox', { name: 'Name' }), name)
  await type(page, page.getByRole('textbox', { name: 'Phone number' }), visitorPhone())
  await tabTo(page, page.getByRole('radio', { name: 'Walk in' }))
  await page.keyboard.press('ArrowDown')
  await type(page, page.getByRole('textbox', { name: 'Number plate' }), '17-4521')
  const when = page.getByRole('region', { name: 'When' })
  await press(page, when.getByRole('button', { name: 'Change' }))
  await tabTo(page, when.getByRole('radio', { name: 'Now' }))
  await page.keyboard.press('ArrowDown')
  await expect(when.getByRole('radio', { name: 'Later' })).toBeChecked()
  // Before closing time today has one slot left, or none.
  const days = when.getByRole('radiogroup', { name: 'Day' })
  await tabTo(page, days.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await expect(days.getByRole('radio').nth(1)).toBeChecked()
  const times = when.getByRole('radiogroup', { name: 'Time' })
  await tabTo(page, times.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await expect(times.getByRole('radio').nth(1)).toBeChecked()
  await press(page, when.getByRole('button', { name: 'Done' }))
  await expect(when.getByRole('radio')).toHaveCount(0)
  await tabTo(page, page.getByRole('radio', { name: /^Card/ }))
  // From the first to the last.
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: /^Cash/ })).toBeChecked()
  await press(page, page.getByRole('button', { name: /^Place order/ }))

  await expect(page.getByRole('heading', { level: 1, name: /^Thank you! Order \d+$/ })).toBeVisible()
  expect(await ordersOf(request, name)).toHaveLength(1)
})

test('[UI-04] the first stop skips to the content, a sheet keeps the focus and gives it back, another screen takes it and is said', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await openScreen(page, '/saffron/pickup')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(main).toBeFocused()

  await test.step('a sheet keeps the focus, closes with Escape and gives the focus back', async () => {
    const chip = page.getByRole('button', { name: /^Pickup · Salmiya/ })
    await press(page, chip)
    const sheet = page.getByRole('dialog', { name: 'Choose a branch' })
    await expect(sheet.getByRole('heading', { level: 3 })).toHaveCount(3)
    for (let stop = 0; stop < 15; stop++) {
      await page.keyboard.press('Tab')
      await expect(sheet.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(chip).toBeFocused()
  })

  await test.step('another screen takes the focus to its start and is said', async () => {
    const settings = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' })
    const isReached = () => settings.evaluate((element) => element === document.activeElement)
    for (let stop = 0; stop < 10 && !(await isReached()); stop++) await page.keyboard.press('Shift+Tab')
    await expect(settings).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await expect(main).toBeFocused()
    await expect(
      page.locator('[aria-live="polite"]').filter({ hasText: 'Settings · Saffron' }),
    ).toBeAttached()
    await page.goBack()
    await expect(main).toBeFocused()
  })
})
