import { takeClockSkew } from '@storefront/api-client'
import { shiftsQuery, useOrderTime } from '@storefront/store'
import {
  aCategory,
  aGroup,
  aLabel,
  aMenu,
  aModifier,
  anItem,
  everyDay,
  HOSTILE_TEXTS,
  inAllRenderers,
  itemAnswer,
  menuAnswer,
  structureOf,
  withText,
} from '@storefront/testing'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage, PageAt, type PageData } from '../testing/page-at.tsx'

// Other tests of this process may have left the server's time of theirs.
beforeEach(() => takeClockSkew(0))
afterEach(() => void vi.useRealTimers())

const bread = aGroup({
  id: 'bread',
  names: [{ locale: 'en', name: 'Bread' }],
  minimum: 2,
  maximum: 3,
  modifiers: [aModifier('saj'), aModifier('naan'), aModifier('tannour'), aModifier('rye')],
})
const menu = aMenu({
  categories: [
    aCategory(),
    aCategory({ id: 'cold', parent_id: 'grills', names: [{ locale: 'en', name: 'Cold' }] }),
  ],
  items: [
    anItem({ modifier_group_ids: ['side', 'bread'], allergens: ['milk', 'egg'], tags: ['spicy'] }),
    anItem({ id: 'hummus', category_id: 'cold', names: [{ locale: 'en', name: 'Hummus' }], sold_out: true }),
  ],
  modifier_groups: [aGroup(), bread],
})
const discounts = {
  pickup: {
    itemsDiscounts: { tawook: { type: 'percent' as const, value: 10 } },
    categoriesDiscounts: {},
    allMenuDiscount: null,
  },
}

/** The page as markup, without the comments of React. */
async function markupOf(path: string, data: PageData): Promise<string> {
  const client = await openPage(data)
  return renderToString(<PageAt client={client} path={path} />).replace(/<!-- -->/g, '')
}

const PAGES = [
  ['[RT-03] menu home', '/saffron/pickup', 'Saffron menu', 'قائمة زعفران'],
  ['[RT-04] search', '/saffron/pickup/search?q=tawook', '1 item found', 'عُثر على صنف واحد'],
  ['[RT-07] category', '/saffron/pickup/grills', 'Grills subcategories', 'أقسام مشويات'],
  ['[RT-08] item', '/saffron/pickup/grills/tawook', 'Choose 2 to 3', 'اختر من 2 إلى 3'],
] as const

describe('with cached answers the first markup is the whole page', () => {
  test.each(PAGES.map(([name, path, en]) => [name, path, en] as const))('%s', async (_, path, words) => {
    const data = { menu: menuAnswer(menu, { discounts }), item: itemAnswer(menu, 'tawook', { discounts }) }
    const markup = await markupOf(path, data)
    expect(markup).toContain('data-remote="mf-menu"')
    expect(markup.replace(/<\/?mark[^>]*>/g, '')).toContain('Shish tawook')
    expect(markup).toContain('2.250')
    expect(markup).toContain(words)
    expect(markup.match(/<h1/g)).toHaveLength(1)
  })

  test.each(PAGES.map(([name, path, , ar]) => [name, path, ar] as const))(
    '%s, in Arabic',
    async (_, path, words) => {
      const data = { menu: menuAnswer(menu), item: itemAnswer(menu, 'tawook'), locale: 'ar' as const }
      const markup = await markupOf(path, data)
      expect(markup).toContain('شيش طاووق')
      expect(markup).toContain(words)
    },
  )

  test.each(PAGES.map(([name, path]) => [name, path] as const))(
    '[MN-10] %s shows no price when they are hidden',
    async (_, path) => {
      const sizes = [aLabel(), aLabel({ id: 'large', price: 3900 })]
      const priced = { ...menu, items: menu.items.map((item) => ({ ...item, price_labels: sizes })) }
      const data = {
        business: { hide_price: true },
        menu: menuAnswer(priced, { discounts }),
        item: itemAnswer(priced, 'tawook', { discounts }),
      }
      const markup = await markupOf(path, data)
      expect(markup.replace(/<\/?mark[^>]*>/g, '')).toContain('Shish tawook')
      expect(markup).not.toMatch(/KWD|2\.\d\d\d|3\.900|0\.250/)
    },
  )
})

test('[MN-08] a discounted price shows the original struck through', async () => {
  const markup = await markupOf('/saffron/pickup', { menu: menuAnswer(menu, { discounts }) })
  expect(markup).toMatch(/2\.250.*<s.*2\.500/)
})

test('[MN-13] a grid layout renders cards', async () => {
  const business = { menu_layout: 'grid' as const }
  const markup = await markupOf('/saffron/pickup', { business, menu: menuAnswer(menu) })
  expect(markup).toMatch(/<div role="listitem" class="[^"]*grid/)
  expect(await markupOf('/saffron/pickup', { menu: menuAnswer(menu) })).not.toMatch(
    /<div role="listitem" class="[^"]*grid/,
  )
})

test('[MN-06] items not sold by the order type are hidden', async () => {
  const dineInOnly = { dine_in: true, car_pickup: false, delivery: false, reservation: false }
  const items = [
    ...menu.items,
    anItem({ id: 'shisha', names: [{ locale: 'en', name: 'Shisha' }], types: dineInOnly }),
  ]
  expect(await markupOf('/saffron/pickup', { menu: menuAnswer({ ...menu, items }) })).not.toContain('Shisha')
})

describe('[SR-04] texts of merchants and visitors are text', () => {
  const structures = async (text: string) => {
    const data = withText({ menu: menuAnswer(menu), item: itemAnswer(menu, 'tawook') }, text)
    const paths = PAGES.map(([, path]) => path.replace('q=tawook', `q=${encodeURIComponent(text)}`))
    const found: string[][] = []
    for (const path of paths)
      found.push(structureOf((await markupOf(path, data)).replace(/<\/?mark[^>]*>/g, '')))
    return found
  }

  test.each(HOSTILE_TEXTS)('%j', async (text) => {
    expect(await structures(text)).toEqual(await structures('Plain text'))
  })
})

test('[MN-01] a loading menu shows a skeleton and announces it', async () => {
  expect(await markupOf('/saffron/pickup', {})).toContain('Loading the menu')
})

test("[ER-04] an answer with error 1 shows the server's words", async () => {
  const answer = menuAnswer(null, { error: 1, message: 'The kitchen moves house this week' })
  const markup = await markupOf('/saffron/pickup', { menu: answer })
  expect(markup).toContain('The kitchen moves house this week')
  expect(markup).toContain('Try again')
})

test('[RT-08] the item page opens with the cached menu', async () => {
  expect(await markupOf('/saffron/pickup/grills/tawook', { menu: menuAnswer(menu) })).toContain(
    'Choose 2 to 3',
  )
})

test('[RT-08] allergens are listed', async () => {
  const markup = await markupOf('/saffron/pickup/grills/tawook', { item: itemAnswer(menu, 'tawook') })
  expect(markup).toContain('milk and egg')
})

describe('[MN-15] the menu of the chosen time', () => {
  const breakfast = aCategory({
    id: 'breakfast',
    names: [{ locale: 'en', name: 'Breakfast' }],
    shifts: everyDay('07:00', '11:00'),
  })
  const item = anItem({ id: 'eggs', category_id: 'breakfast', names: [{ locale: 'en', name: 'Eggs' }] })
  const withBreakfast = aMenu({ categories: [breakfast], items: [item] })
  const AT_EIGHT = Date.parse('2026-11-22T05:00:00Z')
  const AT_NOON = Date.parse('2026-11-22T09:00:00Z')
  const slot = (start: number) => ({ kind: 'slot' as const, start, end: start + 900_000 })
  const OPEN = { status: 'open', opens_at: null, closes_at: null, hours: { week: [], exceptions: [] } }
  const before = () => vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z'), toFake: ['Date'] })
  const opened = async (path: string, start: number, shifts?: { time_zone: string }) => {
    const client = await openPage({
      ...(shifts ? { business: { time_zone: shifts.time_zone } } : {}),
      menu: menuAnswer(withBreakfast),
      item: itemAnswer(withBreakfast, 'eggs'),
    })
    if (shifts) client.setQueryData(shiftsQuery('saffron', 'main').queryKey, shifts)
    inAllRenderers(useOrderTime, { time: slot(start) })
    const markup = renderToString(<PageAt client={client} path={path} />)
    inAllRenderers(useOrderTime, { time: null })
    return markup
  }

  test.each([
    ['its hours', AT_EIGHT, true],
    ['another hour', AT_NOON, false],
  ])('menu and item are those of %s, and say so', async (_, start, isSold) => {
    before()
    const home = await opened('/saffron/pickup', start)
    expect(home).toContain('Menu for')
    expect(home.includes('Eggs')).toBe(isSold)
    const page = await opened('/saffron/pickup/breakfast/eggs', start)
    expect(page.includes('Not sold at this time')).toBe(!isSold)
    if (!isSold) expect(page).toMatch(/Available again from .*7:00/)
  })

  test('beyond a change of the clock the hours are those of the clock then', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-10-15T10:00:00Z'), toFake: ['Date'] })
    const shifts = { time_zone: 'Europe/Paris', steady_offset: '+02:00', branch_id: 'main', types: {} }
    // 10:30 in Paris, where the clock has been set back by then.
    const inWinter = Date.parse('2026-11-01T09:30:00Z')
    expect(await opened('/saffron/pickup', inWinter, shifts)).toContain('Eggs')
  })

  test('a time six days away or more is named by its date, not by the weekday of today', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z'), toFake: ['Date'] })
    const nextFriday = Date.parse('2026-11-27T05:00:00Z')
    const dayBefore = Date.parse('2026-11-26T09:30:00Z')
    expect(await opened('/saffron/pickup', nextFriday)).toMatch(/Menu for .*Nov 27/)
    expect(await opened('/saffron/pickup/breakfast', dayBefore)).toMatch(/Available from .*Nov 27.*7:00/)
    const item = await opened('/saffron/pickup/breakfast/eggs', dayBefore)
    expect(item).toMatch(/Available again from .*Nov 27.*7:00/)
    expect(await opened('/saffron/pickup', Date.parse('2026-11-22T05:00:00Z'))).toMatch(/Menu for .*Sunday/)
  })

  test.each([
    ['is over', '2026-11-22T05:00:00Z', {}],
    [
      'the order type cannot have',
      '2026-11-21T09:00:00Z',
      { types: { car_pickup: { ...OPEN, scheduled_orders: { on: false } } } },
    ],
  ])('a time that %s is none: the menu is that of now', async (_, now, more) => {
    vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
    const shifts = { time_zone: 'Asia/Kuwait', branch_id: 'main', types: {}, ...more }
    const home = await opened('/saffron/pickup', AT_EIGHT, shifts)
    expect(home).not.toContain('Menu for')
    expect(home.includes('Eggs')).toBe(now === '2026-11-22T05:00:00Z')
  })

  test('a category not on sale shows from when it is', async () => {
    before()
    expect(await opened('/saffron/pickup/breakfast', AT_NOON)).toMatch(/Available from .*7:00/)
  })
})
