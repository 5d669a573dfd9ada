import type { Page } from '@playwright/test'
import { cartOf, HALLOUMI, keep } from '../support/kept-visit.ts'
import { expect, test } from '../support/test.ts'
import { speaks } from '../support/visitor.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

/** Moves a finger across the middle of an element, by a share of its width to the right. */
async function swipe(page: Page, name: string, share: number): Promise<void> {
  const box = await page.getByRole('listitem').filter({ hasText: name }).boundingBox()
  if (!box) throw new Error(`${name} is not in view`)
  const client = await page.context().newCDPSession(page)
  const y = box.y + 16
  const from = box.x + box.width / 2
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 8; step++) await touch('touchMove', from + (box.width * share * step) / 8)
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

for (const { language, colorScheme, item, remove, undo, enlarge, close, share, jump } of [
  {
    language: 'en',
    colorScheme: 'light',
    item: 'Grilled halloumi',
    remove: 'Remove',
    undo: 'Undo',
    enlarge: 'Enlarge picture',
    close: 'Close',
    share: -0.4,
    jump: 'Jump to',
  },
  {
    language: 'ar',
    colorScheme: 'dark',
    item: 'حلوم مشوي',
    remove: 'حذف',
    undo: 'تراجع',
    enlarge: 'تكبير الصورة',
    close: 'إغلاق',
    share: 0.4,
    jump: 'الانتقال إلى',
  },
] as const) {
  // A swipe goes the other way in Arabic; with `FULL=1` both are done.
  if (language === 'en' && !process.env.FULL) continue
  test(`[CT-03, LC-02, UI-04] ${language}, ${colorScheme}: a picture is enlarged, a line is swiped away`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme })
    await keep(page, { cart: cartOf([HALLOUMI]) })
    await speaks(context, language)

    await test.step('the picture of an item zooms by keyboard and closes by Escape', async () => {
      await page.goto('/saffron/pickup/hot-mezze/halloumi')
      const opener = page.getByRole('button', { name: enlarge })
      await opener.tap()
      const dialog = page.getByRole('dialog', { name: item })
      const picture = dialog.getByRole('img', { name: item })
      await expect(dialog.locator('.adm-image-viewer-control')).toBeVisible()
      const before = await picture.boundingBox()
      await page.keyboard.press('+')
      await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(before?.width ?? 0)
      await expect(dialog.getByRole('button', { name: close })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
    })

    await test.step('the index of areas jumps by keyboard and by touch', async () => {
      await page.goto('/saffron/delivery')
      const index = page.getByRole('dialog').getByRole('slider', { name: jump })
      await index.press('End')
      const last = (await index.getAttribute('aria-valuetext')) ?? ''
      await expect(page.getByRole('dialog').getByRole('list', { name: last })).toBeInViewport()
      await index.locator('[data-index]').first().tap()
      await expect(index).toHaveAttribute('aria-valuenow', '1')
    })

    await test.step('a swipe to the start of the line uncovers the action', async () => {
      await page.goto('/saffron/pickup/cart')
      await expect(page.locator('.adm-swipe-action-track')).toHaveCount(1)
      await swipe(page, item, share)
      const action = page.locator('.adm-swipe-action-action-button')
      await expect(action).toBeInViewport({ ratio: 0.9 })
      await expect(action).toHaveText(remove)
      await action.tap()
      await expect(page.getByRole('button', { name: undo })).toBeFocused()
    })
  })
}
