import type { Page } from '@playwright/test'
import { readyToPay } from '../support/checkout-steps.ts'
import { addWhatIsAsked } from '../support/reserving.ts'
import { faultsNow, screenFaults } from '../support/screen-faults.ts'
import { CART_SCREENS, isThere, OPEN_SCREENS, orderScreens, type Screen } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { speaks, visitorName } from '../support/visitor.ts'

// A trace of so many screens costs more than looking at them.
test.use({ trace: 'off', viewport: { width: 390, height: 844 } })

// Contrast depends on the theme alone, names and order on the language alone: two pairs show all four.
const LOOKS = [
  ['en', 'light'],
  ['ar', 'dark'],
] as const

async function lookAt(page: Page, screens: readonly Screen[], found: string[]): Promise<void> {
  for (const screen of screens) found.push(...(await screenFaults(page, screen)))
}

for (const [language, theme] of LOOKS) {
  test.describe(`${language}, ${theme}`, () => {
    test.use({ colorScheme: theme })

    for (const [part, screens] of Object.entries(OPEN_SCREENS))
      test(`[UI-04, BX-11, LC-05, LC-07] axe, targets, 320 px, text of twice the size, long words: ${part}`, async ({
        page,
        context,
      }) => {
        await speaks(context, language)
        const found: string[] = []
        await lookAt(page, screens, found)
        await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
        expect(found).toEqual([])
      })

    test('[UI-04, BX-11, LC-05, LC-07] axe, targets, 320 px, text of twice the size, long words: from the cart to the order', async ({
      page,
      context,
    }) => {
      await speaks(context, 'en')
      await readyToPay(page, visitorName())
      await page.getByRole('radio', { name: 'Card' }).check()
      await test.step('a dish with choices and a discount', async () => {
        await page.goto('/saffron/pickup/grills/shish-tawook')
        await addWhatIsAsked(page)
      })
      const found: string[] = []
      const look = async (screen: string) =>
        found.push(...(await faultsNow(page)).map((fault) => `${screen}: ${fault}`))
      await speaks(context, language)
      await lookAt(page, CART_SCREENS, found)
      await page.goto('/saffron/pickup/checkout')
      await isThere(page)
      await page.getByRole('main').getByRole('button').last().click()
      await page.waitForURL(/payments\/sandbox/)
      await look('sandbox payment')
      await page.locator('button[value="decline"]').click()
      await page.waitForURL(/payment\/fail/)
      await isThere(page)
      await look('payment failed')
      const order = new URL(page.url()).searchParams.get('order')
      await lookAt(page, orderScreens(order ?? ''), found)
      expect(found).toEqual([])
    })
  })
}
