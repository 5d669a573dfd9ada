import type { Page } from '@playwright/test'
import { readyToPay } from '../support/checkout-steps.ts'
import { addWhatIsAsked } from '../support/reserving.ts'
import { faultsInBothLooks, faultsNow, screenFaults } from '../support/screen-faults.ts'
import { CART_SCREENS, isThere, OPEN_SCREENS, orderScreens, type Screen } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { speaks, visitorName } from '../support/visitor.ts'

// A trace of so many screens costs more than looking at them.
test.use({ trace: 'off', viewport: { width: 390, height: 844 }, colorScheme: 'light' })

async function lookAt(page: Page, screens: readonly Screen[], found: string[]): Promise<void> {
  for (const screen of screens) found.push(...(await screenFaults(page, screen)))
}

for (const [part, screens] of Object.entries(OPEN_SCREENS))
  test(`[UI-04, BX-11, LC-05, LC-07] axe, targets, 320 px, text of twice the size, long words: ${part}`, async ({
    page,
  }) => {
    const found: string[] = []
    await lookAt(page, screens, found)
    expect(found).toEqual([])
  })

test('[UI-04, BX-11, LC-05, LC-07] axe, targets, 320 px, text of twice the size, long words: from the cart to the order', async ({
  page,
  context,
}) => {
  await readyToPay(page, visitorName())
  await page.getByRole('radio', { name: 'Card' }).check()
  await test.step('a dish with choices and a discount', async () => {
    await page.goto('/saffron/pickup/grills/shish-tawook')
    await addWhatIsAsked(page)
  })
  const found: string[] = []
  await lookAt(page, CART_SCREENS, found)
  await page.goto('/saffron/pickup/checkout')
  await isThere(page)
  await page.getByRole('main').getByRole('button').last().click()
  await page.waitForURL(/payments\/sandbox/)
  await test.step('the sandbox of payments, which no script draws', async () => {
    const look = async () =>
      found.push(...(await faultsNow(page)).map((fault) => `sandbox payment: ${fault}`))
    await look()
    await speaks(context, 'ar')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await look()
    await speaks(context, 'en')
    await page.emulateMedia({ colorScheme: 'light' })
  })
  await page.locator('button[value="decline"]').click()
  await page.waitForURL(/payment\/fail/)
  await isThere(page)
  found.push(...(await faultsInBothLooks(page)).map((fault) => `payment failed: ${fault}`))
  const order = new URL(page.url()).searchParams.get('order')
  await lookAt(page, orderScreens(order ?? ''), found)
  expect(found).toEqual([])
})
