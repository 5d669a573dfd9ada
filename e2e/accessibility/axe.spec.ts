import type { Page } from '@playwright/test'
import { readyToPay } from '../support/checkout-steps.ts'
import { CART_SCREENS, isThere, OPEN_SCREENS, openScreen } from '../support/screens.ts'
import { seriousFaults } from '../support/serious-faults.ts'
import { smallTargets } from '../support/small-targets.ts'
import { expect, test } from '../support/test.ts'
import { speaks, visitorName } from '../support/visitor.ts'

// A trace of so many screens costs more than looking at them.
test.use({ trace: 'off' })

// Contrast depends on the theme alone, names and order on the language alone: two pairs show all four.
const LOOKS = [
  ['en', 'light'],
  ['ar', 'dark'],
] as const

/** A small phone, and what 200 % of text leaves of a usual one. */
const NARROW = [360, 320]

/** Adds what axe finds on the screen to a list that names the screen. */
async function look(page: Page, screen: string, found: string[]): Promise<void> {
  found.push(...(await seriousFaults(page)).map((fault) => `${screen} ${fault}`))
}

async function lookAt(page: Page, paths: readonly string[], found: string[]): Promise<void> {
  for (const path of paths) {
    await openScreen(page, path)
    await look(page, path, found)
    found.push(...(await smallTargets(page)).map((target) => `${path} ${target}`))
    for (const width of NARROW) {
      await page.setViewportSize({ width, height: 740 })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      if (wide > width) found.push(`${path} is ${wide} px wide at ${width}`)
    }
    await page.setViewportSize({ width: 390, height: 844 })
  }
}

for (const [language, theme] of LOOKS) {
  test.describe(`${language}, ${theme}`, () => {
    test.use({ colorScheme: theme })
    test.setTimeout(180_000)

    for (const [part, screens] of Object.entries(OPEN_SCREENS)) {
      test(`[UI-04, LC-05] axe finds nothing serious, targets have 24 px, nothing scrolls sideways: ${part}`, async ({
        page,
        context,
      }) => {
        await speaks(context, language)
        const found: string[] = []
        await lookAt(page, screens, found)
        await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
        expect(found).toEqual([])
      })
    }

    test('[UI-04, LC-05] axe finds nothing serious: sheets, and what a visitor got wrong', async ({
      page,
      context,
    }) => {
      await speaks(context, language)
      const found: string[] = []
      await openScreen(page, '/saffron/pickup')
      await page.getByRole('main').locator('[aria-haspopup="dialog"]').first().click()
      await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible()
      await look(page, 'branch sheet', found)
      await openScreen(page, '/saffron/pickup/mezze')
      await page.getByTestId('menu-row').filter({ hasText: '1.350' }).getByRole('button').click()
      await expect(page.getByRole('dialog').getByRole('button').nth(1)).toBeVisible()
      await look(page, 'size sheet', found)
      await openScreen(page, '/saffron/pickup/grills/shish-tawook')
      await page.getByTestId('add-to-cart').getByRole('button').click()
      await expect(page.getByRole('radiogroup').nth(1)).toHaveAttribute('aria-invalid', 'true')
      await look(page, 'item, too early', found)
      expect(found).toEqual([])
    })

    test('[UI-04, LC-05] axe finds nothing serious, targets have 24 px, nothing scrolls sideways: from the cart to the order', async ({
      page,
      context,
    }) => {
      await speaks(context, 'en')
      await readyToPay(page, visitorName())
      await page.getByRole('radio', { name: 'Card' }).check()
      const found: string[] = []
      await speaks(context, language)
      await lookAt(page, CART_SCREENS, found)
      await openScreen(page, '/saffron/pickup/checkout')
      await page.getByRole('main').getByRole('button').last().click()
      await page.waitForURL(/payments\/sandbox/)
      await look(page, 'sandbox payment', found)
      await page.locator('button[value="decline"]').click()
      await page.waitForURL(/payment\/fail/)
      await isThere(page)
      await look(page, 'payment failed', found)
      const order = new URL(page.url()).searchParams.get('order')
      await lookAt(
        page,
        [`/saffron/order/${order}`, `/saffron/orders/success/${order}`, '/saffron/orders/status'],
        found,
      )
      expect(found).toEqual([])
    })
  })
}
