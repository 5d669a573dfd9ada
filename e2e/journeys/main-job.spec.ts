import type { Page } from '@playwright/test'
import { answerContact } from '../support/checkout-steps.ts'
import { moveOrder, ordersOf } from '../support/merchant.ts'
import { expect, test } from '../support/test.ts'
import { speaks, visitorName } from '../support/visitor.ts'
import { WORDS, type Words } from '../support/words.ts'

// Half a portion at 2.500 less 15 % for pickup is 2.125, with hummus for 0.250 and garlic naan for 0.200: 2.575 each,
// three of them 7.725; 10 % service charge is 0.7725, half up 0.773; 5 % VAT is inside 7.725.
const ALL_JOURNEYS = [
  {
    language: 'en',
    direction: 'ltr',
    query: null,
    half: 'KWD 2.125 Was KWD 2.500',
    line: 'KWD 7.725',
    lineBefore: 'KWD 8.850',
    discount: '−KWD 1.125',
    service: 'KWD 0.773',
    vat: 'Includes VAT (5%): KWD 0.368',
    total: 'KWD 8.498',
  },
  {
    language: 'ar',
    direction: 'rtl',
    // Written as people type it: no hamza, and a vowel sign that the menu does not have.
    query: 'طَاووق',
    half: '\u200f2.125 د.ك.\u200f قبل الخصم \u200f2.500 د.ك.\u200f',
    line: '\u200f7.725 د.ك.\u200f',
    lineBefore: '\u200f8.850 د.ك.\u200f',
    discount: '\u200f\u200e−1.125 د.ك.\u200f',
    service: '\u200f0.773 د.ك.\u200f',
    vat: 'يشمل ضريبة القيمة المضافة (5٪): \u200f0.368 د.ك.\u200f',
    total: '\u200f8.498 د.ك.\u200f',
  },
] as const
/** Arabic is walked with `FULL=1`; languages that are written from the right are in main-job-languages.spec.ts too. */
const JOURNEYS = ALL_JOURNEYS.filter(({ language }) => language === 'en' || process.env.FULL === '1')

/** To the dish by the tabs of the menu, or by searching for it; gives the address to come back to. */
async function findTawook(page: Page, words: Words, query: string | null): Promise<RegExp> {
  if (query === null) {
    await page
      .getByRole('navigation', { name: words.categories })
      .getByRole('button', { name: words.grills })
      .click()
    const grills = page.getByRole('region', { name: words.grills })
    await expect(grills.getByRole('heading', { name: words.grills })).toBeInViewport()
    await grills.getByRole('link', { name: words.tawook }).click()
    return /\/saffron\/pickup$/
  }
  await page.getByRole('link', { name: words.searchEntry }).click()
  await page.getByRole('textbox', { name: words.searchEntry }).fill(query)
  await page.getByRole('link', { name: words.tawook, exact: true }).click()
  return /\/saffron\/pickup\/search\?q=/
}

for (const { language, direction, query, ...amounts } of JOURNEYS) {
  const words = WORDS[language]

  test(`[RT-02, RT-03, ${query === null ? '' : 'RT-04, '}RT-05, RT-06, RT-08, RT-13, RT-16, CP-05, CP-06, CP-07, CP-08, LC-02, MN-08, OR-05, OR-06, ST-03] ${language}: from the landing page to a card-paid pickup order that is followed live`, async ({
    page,
    context,
    request,
  }) => {
    const name = visitorName()
    await speaks(context, language)
    await page.goto('/saffron')
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    await page.getByRole('link', { name: words.pickup }).click()
    const cameFrom = await findTawook(page, words, query)

    await test.step('a tap on add before a choice leads to the group that is missing', async () => {
      await expect(page.getByRole('heading', { level: 1, name: words.tawook })).toBeVisible()
      await expect(page.getByRole('radio', { name: amounts.half })).toBeChecked()
      const side = page.getByRole('radiogroup', { name: words.side })
      const bread = page.getByRole('radiogroup', { name: words.bread })
      await page.getByRole('button', { name: words.add }).click()
      await expect(side).toBeFocused()
      await expect(side).toBeInViewport()
      await expect(side.getByText(words.missing)).toBeVisible()
      await side.getByRole('radio', { name: words.hummus }).check()
      await page.getByRole('button', { name: words.add }).click()
      await expect(bread).toBeFocused()
      await expect(bread.getByText(words.missing)).toBeVisible()
      await bread.getByRole('radio', { name: words.naan }).check()
      await expect(page.getByText(words.missing)).toHaveCount(0)
    })

    await test.step('the item page says what goes into the cart', async () => {
      await page.getByRole('button', { name: words.more, exact: true }).click()
      await page.getByRole('button', { name: words.more, exact: true }).click()
      await page.getByRole('button', { name: `${words.add} ${amounts.line}` }).click()
      await expect(page).toHaveURL(cameFrom)
    })

    await test.step('the cart bar and the cart say the same amounts', async () => {
      const bar = page.getByRole('link', { name: words.viewCart })
      await expect(bar).toContainText(amounts.total)
      await expect(bar).toContainText(words.inCart)
      await bar.click()
      const line = page
        .getByRole('listitem')
        .filter({ hasText: words.tawook })
        .filter({ hasText: words.details })
      await expect(line).toBeVisible()
      await expect(line).toContainText(amounts.line)
      await expect(line).toContainText(amounts.lineBefore)
      await expect(page.getByText(amounts.discount)).toBeVisible()
      await expect(page.getByText(amounts.service)).toBeVisible()
      await expect(page.getByText(amounts.vat)).toBeVisible()
    })

    await test.step('a guest checks out with a car and a card', async () => {
      await page.getByRole('link', { name: `${words.checkout} ${amounts.total}` }).click()
      await answerContact(page, name, words)
      const where = page.getByRole('region', { name: words.where, exact: true })
      await where.getByRole('radio', { name: words.bring }).check()
      await where.getByRole('textbox', { name: words.plate }).fill('17-4521')
      await where.getByRole('textbox', { name: words.carMake }).fill('Toyota')
      await where.getByRole('textbox', { name: words.carColour }).fill('white')
      await where.getByRole('button', { name: words.done }).click()
      await expect(where).toContainText('17-4521 · Toyota · white')
      await expect(page.getByRole('radio', { name: words.card })).toBeChecked()
      await expect(page.getByRole('region', { name: words.orderSummary })).toContainText(amounts.line)
      await page.getByRole('button', { name: `${words.pay} ${amounts.total}` }).click()
    })

    await test.step('the card is charged on the sandbox page', async () => {
      await expect(page.getByRole('heading', { name: words.sandboxTitle })).toBeVisible()
      await expect(page.getByRole('definition')).toHaveText(amounts.total)
      const [unpaid] = await ordersOf(request, name)
      expect(unpaid?.state).toBe('payment_pending')
      await page.getByRole('button', { name: words.sandboxPay, exact: true }).click()
    })

    const orders = await ordersOf(request, name)
    expect(orders.map(({ state, totals }) => [state, totals.total, totals.due])).toEqual([
      ['placed', 8498, 8498],
    ])
    const { id = '', number = 0 } = orders[0] ?? {}

    await test.step('success, and on to the order', async () => {
      await expect(page.getByRole('heading', { name: words.thanks(number) })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(amounts.total)
      await page.getByRole('link', { name: words.follow }).click()
      await expect(page.getByRole('heading', { level: 1, name: words.order(number) })).toBeVisible()
      await expect(page.getByText(words.paid)).toBeVisible()
      const summary = page.getByRole('region', { name: words.orderSummary })
      await expect(summary).toContainText(amounts.line)
      await expect(summary).toContainText(amounts.service)
      await expect(summary).toContainText(amounts.total)
    })

    await test.step('its state changes live, without a reload', async () => {
      await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }))
      const current = page.getByRole('region', { name: words.state }).locator('[aria-current=step]')
      await expect(current).toContainText(words.states[0] ?? '')
      for (const [step, state] of ['accepted', 'preparing', 'ready', 'completed'].entries()) {
        await moveOrder(request, 'saffron', id, state)
        // Sooner than the page polls, so that the update must have come by the stream.
        await expect(current).toContainText(words.states[step + 1] ?? '', { timeout: 9_000 })
      }
      expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true)
    })
  })
}
