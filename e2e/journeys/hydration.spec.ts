import type { BrowserContext } from '@playwright/test'
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
    // A new tab is empty at first, and without storage.
    if (!location.protocol.startsWith('http')) return
    for (const [name, data] of Object.entries(entries))
      (name === 'diet' || name === 'order-time' ? sessionStorage : localStorage).setItem(
        `sf:saffron:${name}`,
        JSON.stringify({ version: 1, data }),
      )
  }, KEPT[kept].entries)
}

type Kept = keyof typeof KEPT
interface Case {
  path: string
  locale: (typeof LOCALES)[number]
  scheme: (typeof SCHEMES)[number]
  kept: Kept
}

/** Opens the page in a tab of its own, and looks for elements of the document that are gone once it is taken over. */
async function expectHydrated(context: BrowserContext, { path, scheme, kept }: Case): Promise<void> {
  const page = await context.newPage()
  await page.emulateMedia({ colorScheme: scheme })
  const letGo = await holdScripts(page)
  await openRendered(page, path)
  const markup = await rememberMarkup(page)
  letGo()
  await takenOver(page)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('#sf-splash'), path).toHaveCount(0)
  // The document hid this markup: the page is rendered by the browser.
  if (KEPT[kept].own && path.startsWith('/saffron'))
    await expect(page.locator('#root h1'), path).not.toHaveCount(0)
  else {
    const { count, lost } = await markup()
    expect(count, path).toBeGreaterThan(10)
    expect(lost, `elements of the document ${path} that are gone`).toEqual([])
  }
  await page.close()
}

const CASES = PAGES.flatMap((path) =>
  LOCALES.flatMap((locale) =>
    SCHEMES.flatMap((scheme) =>
      (Object.keys(KEPT) as Kept[]).map((kept): Case => ({ path, locale, scheme, kept })),
    ),
  ),
)
/**
 * One case of a page of each kind belongs to `npm test`; all to the long form. Markup that differs is also an error in
 * the console, which every other test expects to be silent.
 */
const QUICK: Omit<Case, 'scheme'>[] = [
  { path: '/', locale: 'en', kept: 'nothing' },
  { path: '/saffron/pickup', locale: 'en', kept: 'nothing' },
  { path: '/saffron/nothing/is/here', locale: 'en', kept: 'nothing' },
  { path: '/saffron/pickup/cart', locale: 'en', kept: 'a cart' },
  { path: '/saffron/pickup/mezze', locale: 'ar', kept: 'nothing' },
  { path: '/saffron/pickup/grills/shish-tawook', locale: 'ar', kept: 'nothing' },
  { path: '/saffron/Branches', locale: 'ar', kept: 'nothing' },
  { path: '/saffron', locale: 'de', kept: 'nothing' },
  { path: '/saffron/pickup/search?q=lamb', locale: 'de', kept: 'nothing' },
  { path: '/saffron/reservation/reserv_service', locale: 'de', kept: 'nothing' },
]
const isQuick = ({ path, locale, scheme, kept }: Case) => {
  const at = QUICK.findIndex((one) => one.path === path && one.locale === locale && one.kept === kept)
  return at >= 0 && scheme === SCHEMES[at % 2]
}

/** A reservation is kept as it was left: those of tables and of services are not opened by one visitor. */
const kindOf = (path: string) => (path.endsWith('/reserv_service') ? 'of services ' : '')

const groupOf = (one: Case) =>
  isQuick(one)
    ? `in ${one.locale}, with ${one.kept} kept, are hydrated`
    : `${kindOf(one.path)}in ${one.locale}, ${one.scheme}, with ${one.kept} kept, are hydrated @soak`

for (const group of new Set(CASES.map(groupOf))) {
  const cases = CASES.filter((one) => groupOf(one) === group)
  test(`[SR-05] pages ${group}`, async ({ context, request, baseURL, expectConsole }) => {
    // Of the documents of what is not there.
    expectConsole(/^error: Failed to load resource: .* 404 .*\/(nosuchshop|nosuchcategory|nothing)/)
    // The business of a path without a page is in its document when the gateway knows it.
    await request.get('/saffron')
    const { locale, kept } = cases[0] as Case
    await context.addCookies([{ name: 'i18n_redirected', value: locale, url: baseURL ?? '' }])
    await keep(context, kept)
    // Two at a time: what one waits for, the other uses.
    const waiting = [...cases]
    const visit = async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) await expectHydrated(context, one)
    }
    await Promise.all([visit(), visit()])
  })
}

test('[SR-05] over the markup of a menu comes the bar of a cart that was kept', async ({ page, context }) => {
  await keep(context, 'a cart')
  const letGo = await holdScripts(page)
  await openRendered(page, '/saffron/pickup')
  const markup = await rememberMarkup(page)
  letGo()
  await takenOver(page)
  await expect(page.getByRole('link', { name: 'View cart' })).toContainText('KWD 2.420')
  expect((await markup()).lost).toEqual([])
})
