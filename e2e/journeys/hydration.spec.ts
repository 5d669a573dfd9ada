import type { BrowserContext } from '@playwright/test'
import { addHalloumi } from '../support/checkout-steps.ts'
import { holdScripts, openRendered } from '../support/held-document.ts'
import { rememberMarkup } from '../support/markup-nodes.ts'
import { takenOver } from '../support/same-document.ts'
import { expect, test } from '../support/test.ts'

/** What is not there: a business, a category of a menu, and a page. */
const MISSING = ['/nosuchshop/pickup', '/saffron/pickup/nosuchcategory', '/saffron/nothing/is/here']

/** Every page that is rendered into its document. */
const PAGES = [
  '/',
  '/404',
  '/saffron',
  '/saffron/pickup',
  '/corner-cafe/dinein',
  '/harbour-books/pickup',
  '/saffron/pickup/mezze',
  '/saffron/pickup/grills/shish-tawook',
  '/saffron/pickup/search?q=lamb',
  '/saffron/pickup/cart',
  '/saffron/Branches',
  '/saffron/Policies',
  '/saffron/reservation/reserv_dinein',
  '/saffron/reservation/reserv_service',
  ...MISSING,
]
const LOCALES = ['en', 'ar', 'de'] as const
const SCHEMES = ['light', 'dark'] as const

/** What a visitor has kept of an earlier visit, as the browser's storage; with `own`, the page looks otherwise. */
const KEPT = {
  nothing: { own: false, entries: {} },
  'a branch': { own: true, entries: { info: { branchId: 'saffron-jabriya' } } },
  'a cart': {
    own: false,
    entries: {
      cart: {
        items: [
          {
            line_id: 'kept',
            // A dish with options keeps its button; another's becomes a stepper.
            item_id: 'batata-harra',
            price_label_id: 'batata-harra-regular',
            modifiers: [],
            comment: '',
            count: 2,
            seen: { names: [{ locale: 'en', name: 'Batata harra' }], unitPrice: 1100, modifiers: [] },
          },
        ],
      },
    },
  },
  'a diet': { own: true, entries: { diet: { tags: ['vegan'], without: [] } } },
  'a later time': {
    own: true,
    entries: { 'order-time': { kind: 'slot', start: 4_102_486_200_000, end: 4_102_487_100_000 } },
  },
} as const

async function keep(context: BrowserContext, kept: keyof typeof KEPT): Promise<void> {
  await context.addInitScript((entries) => {
    for (const [name, data] of Object.entries(entries))
      (name === 'diet' || name === 'order-time' ? sessionStorage : localStorage).setItem(
        `sf:saffron:${name}`,
        JSON.stringify({ version: 1, data }),
      )
  }, KEPT[kept].entries)
}

const CASES = PAGES.flatMap((path) =>
  LOCALES.flatMap((locale) =>
    SCHEMES.flatMap((scheme) =>
      (Object.keys(KEPT) as (keyof typeof KEPT)[]).map((kept) => ({ path, locale, scheme, kept })),
    ),
  ),
)
/** Of a page, one case belongs to `npm test`; all to the long form. */
const isQuick = ({ path, locale, scheme, kept }: (typeof CASES)[number]) => {
  const index = PAGES.indexOf(path)
  return (
    kept === (path.endsWith('/cart') ? 'a cart' : 'nothing') &&
    locale === LOCALES[index % 3] &&
    scheme === SCHEMES[index % 2]
  )
}

for (const one of CASES) {
  const { path, locale, scheme, kept } = one
  const tag = isQuick(one) ? '' : ' @soak'
  test(`[SR-05] ${path} in ${locale}, ${scheme}, with ${kept} kept, is hydrated${tag}`, async ({
    page,
    context,
    baseURL,
    expectConsole,
  }) => {
    if (MISSING.includes(path)) expectConsole(/^error: Failed to load resource: .* 404 /)
    // The business of a path without a page is in its document when the gateway knows it.
    if (path === '/saffron/nothing/is/here') await page.request.get('/saffron')
    await context.addCookies([{ name: 'i18n_redirected', value: locale, url: baseURL ?? '' }])
    await page.emulateMedia({ colorScheme: scheme })
    await keep(context, kept)
    const letGo = await holdScripts(page)
    await openRendered(page, path)
    const markup = await rememberMarkup(page)
    letGo()
    await takenOver(page)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('#sf-splash')).toHaveCount(0)
    // The document hid this markup: the page is rendered by the browser.
    if (KEPT[kept].own && path.startsWith('/saffron'))
      return expect(page.locator('#root h1')).not.toHaveCount(0)
    const { count, lost } = await markup()
    expect(count).toBeGreaterThan(10)
    expect(lost, 'elements of the document that are gone').toEqual([])
  })
}

test('[SR-05] a page is hydrated for a visitor whose cart is not empty', async ({ page }) => {
  await addHalloumi(page)
  const letGo = await holdScripts(page)
  await openRendered(page, '/saffron/pickup')
  const markup = await rememberMarkup(page)
  letGo()
  await takenOver(page)
  await expect(page.getByRole('link', { name: 'View cart' })).toContainText('KWD 2.035')
  expect((await markup()).lost).toEqual([])
})
