import { setLeft, setSoldOut } from '../support/merchant.ts'
import { installClock } from '../support/move-clock.ts'
import { expect, test } from '../support/test.ts'

type MoveClock = Awaited<ReturnType<typeof installClock>>

const ITEM = 'mango-lassi'

/** Looks at the page for as long as it takes until it asks again what is left, and sees what it says then. */
async function afterAWhile(move: MoveClock, look: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await move(21_000)
    await look()
  }).toPass()
}

test('[CT-06, MN-01] what is nearly gone or gone is told while one looks: in the menu, at the dish and in the cart; a tab that comes back after five minutes asks for the menu again', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const moveClock = await installClock(page)
  await page.goto('/saffron/pickup/drinks')
  const row = page.getByTestId('menu-row').filter({ hasText: 'Mango lassi' })
  const cart = page.getByRole('region', { name: 'Cart', exact: true })
  const inCart = cart.getByRole('listitem').filter({ hasText: 'Mango lassi' })
  await row.getByRole('button', { name: 'Add Mango lassi' }).click()
  await expect(cart.getByRole('spinbutton')).toHaveValue('1')
  try {
    await setLeft(request, 'saffron', ITEM, 1)
    await afterAWhile(moveClock, () => expect(row).toContainText('Only 1 left', { timeout: 2_000 }))
    const more = cart.getByRole('button', { name: 'One more Mango lassi' })
    await expect(more).toBeDisabled()
    // Pressed nevertheless, it says why there is no more.
    await more.click({ force: true })
    await expect(page.locator('[data-toast]')).toHaveText('Only 1 left')
    await expect(cart.getByRole('spinbutton')).toHaveValue('1')

    await row.getByRole('link', { name: 'Mango lassi' }).click()
    const dish = page.getByRole('dialog')
    await expect(dish).toContainText('Only 1 left')
    await setSoldOut(request, 'saffron', ITEM, true)
    await afterAWhile(moveClock, () => expect(dish).toContainText('Sold out', { timeout: 2_000 }))
    await page.keyboard.press('Escape')
    await expect(row).toContainText('Sold out')
    await expect(inCart).toContainText('sold out for now')
  } finally {
    await setLeft(request, 'saffron', ITEM, null)
    await setSoldOut(request, 'saffron', ITEM, false)
  }
  await afterAWhile(moveClock, () => expect(row).not.toContainText('Sold out', { timeout: 2_000 }))
  await expect(inCart).not.toContainText('sold out')

  const menuAgain = page.waitForRequest((one) =>
    /\/webapp\/v5\/menu\/[^/]+$/.test(new URL(one.url()).pathname),
  )
  await moveClock(6 * 60_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await menuAgain
})
