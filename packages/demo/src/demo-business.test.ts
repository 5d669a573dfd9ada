import { readFileSync } from 'node:fs'
import { type BusinessFile, businessFile } from '@storefront/api-contract/business-file'
import { describe, expect, test } from 'vitest'
import { businessJson } from './business-json.ts'
import { DEMO_REFERENCES, demoBusiness } from './demo-business.ts'
import { WRITTEN } from './gate-41/say.ts'
import { pictureFilesOf } from './picture-files-of.ts'
import { ALLERGENS, TAGS } from './source/business-source.ts'

const fileOf = (reference: (typeof DEMO_REFERENCES)[number]) => demoBusiness(reference).file
const saffron = fileOf('saffron')
const cafe = fileOf('corner-cafe')
const books = fileOf('harbour-books')
const teaHouse = fileOf('gate-41')

/** Every merchant text in the file with its path. */
function textsOf(value: unknown, path = ''): { path: string; locales: string[]; names: string[] }[] {
  if (typeof value !== 'object' || value === null) return []
  if (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one) => typeof one === 'object' && one && 'locale' in one)
  ) {
    return [{ path, locales: value.map((one) => one.locale), names: value.map((one) => one.name) }]
  }
  return Object.entries(value).flatMap(([key, one]) => textsOf(one, `${path}.${key}`))
}

const idsOf = (values: readonly { id: string }[]) => values.map(({ id }) => id)
const typeDiscountsOf = ({ discounts: { pickup, delivery, dinein } }: BusinessFile) =>
  [pickup, delivery, dinein].filter((one) => one !== undefined)
const itemOf = (file: BusinessFile, id: string) => file.items.find((one) => one.id === id)
const categoryOf = (file: BusinessFile, id: string) => file.categories.find((one) => one.id === id)

describe.each(DEMO_REFERENCES)('%s', (reference) => {
  const { file, picture } = demoBusiness(reference)

  test('is a valid business file, and the committed JSON is this one', () => {
    expect(businessFile.safeParse(file).error?.issues).toBeUndefined()
    const committed = readFileSync(new URL(`../businesses/${reference}.json`, import.meta.url), 'utf8')
    expect(committed === businessJson(reference), 'run: node packages/demo/src/build.ts').toBe(true)
  })

  test('[MN-12] a banner that promises a discount is shown only where there is one', () => {
    const lists = { car_pickup: 'pickup', delivery: 'delivery', dine_in: 'dinein' } as const
    for (const { id, text, category_id, selling_types = file.business.selling_types } of file.banners) {
      if (!text.some(({ name }) => name.includes('%'))) continue
      for (const type of selling_types) {
        const discounts = file.discounts[lists[type]]
        expect(discounts?.categoriesDiscounts[category_id ?? ''], `${id} for ${type}`).toBeDefined()
      }
    }
  })

  test('every text is written in every language of the menu, in its order', () => {
    const texts = textsOf(file)
    const written = reference === 'gate-41' ? WRITTEN : file.business.locales
    expect(texts.length).toBeGreaterThan(70)
    for (const { path, locales, names } of texts) {
      expect(locales, path).toEqual(written)
      expect(
        names.every((name) => name.trim() === name && name.length > 0),
        path,
      ).toBe(true)
    }
  })

  test('Arabic texts are written in Arabic', () => {
    for (const { path, locales, names } of textsOf(file)) {
      const arabic = names[locales.indexOf('ar')] ?? ''
      if (!/^A\d$/.test(arabic)) expect(arabic, path).toMatch(/[\u0600-\u06ff]/)
    }
  })

  test('every id is unique among its kind', () => {
    const labels = file.items.flatMap((one) => idsOf(one.price_labels))
    const modifiers = file.modifier_groups.flatMap((one) => idsOf(one.modifiers))
    const tables = file.branches.flatMap((one) => idsOf(one.tables))
    const kinds = [file.categories, file.items, file.modifier_groups, file.branches, file.banners].map(idsOf)
    for (const ids of [...kinds, labels, modifiers, tables]) expect(new Set(ids).size).toBe(ids.length)
  })

  test('every id that is referred to exists', () => {
    const categories = idsOf(file.categories)
    const items = idsOf(file.items)
    const branches = idsOf(file.branches)
    const groups = idsOf(file.modifier_groups)
    const missing = (ids: readonly (string | null)[], known: string[]) =>
      ids.filter((id) => id !== null && !known.includes(id))
    const discounts = typeDiscountsOf(file)
    const inCategories = [
      ...file.items.map((one) => one.category_id),
      ...file.categories.map((one) => one.parent_id),
      ...file.banners.map((one) => one.category_id),
      ...discounts.flatMap((one) => Object.keys(one.categoriesDiscounts)),
      file.highlighted_category,
    ]
    const inItems = [
      ...file.smart_categories.flatMap((one) => one.item_ids),
      ...file.banners.map((one) => one.item_id),
      ...discounts.flatMap((one) => Object.keys(one.itemsDiscounts)),
    ]
    expect(missing(inCategories, categories)).toEqual([])
    expect(missing(inItems, items)).toEqual([])
    expect(
      missing([file.business.branch_id, ...file.items.flatMap((one) => one.branch_ids)], branches),
    ).toEqual([])
    expect(
      missing(
        file.items.flatMap((one) => one.modifier_group_ids),
        groups,
      ),
    ).toEqual([])
    expect(groups.filter((id) => !file.items.some((one) => one.modifier_group_ids.includes(id)))).toEqual([])
  })

  test('every category has items, every item a price above 0', () => {
    for (const { id } of file.categories)
      expect(
        file.items.some((one) => one.category_id === id),
        id,
      ).toBe(true)
    for (const item of file.items) {
      expect(item.price_labels.length, item.id).toBeGreaterThan(0)
      for (const { price } of item.price_labels) expect(price, item.id).toBeGreaterThan(0)
    }
  })

  test('every group can be satisfied, and a required one says so', () => {
    for (const { id, minimum, maximum, optional, modifiers } of file.modifier_groups) {
      const most = modifiers.reduce((sum, one) => sum + one.maximum, 0)
      expect(most, id).toBeGreaterThanOrEqual(Math.max(minimum, maximum, 2))
      expect(minimum === 0, id).toBe(optional)
      expect(maximum === 0 || maximum >= minimum, id).toBe(true)
    }
  })

  test('no fixed discount takes a whole price away', () => {
    for (const { itemsDiscounts } of typeDiscountsOf(file)) {
      for (const [id, discount] of Object.entries(itemsDiscounts)) {
        const lowest = Math.min(...(itemOf(file, id)?.price_labels ?? []).map(({ price }) => price))
        if (discount.type === 'fixed') expect(discount.value, id).toBeLessThan(lowest)
      }
    }
  })

  test('allergens and tags are those of the word list', () => {
    for (const { id, allergens, tags } of file.items) {
      expect(ALLERGENS, id).toEqual(expect.arrayContaining(allergens))
      expect(TAGS, id).toEqual(expect.arrayContaining(tags))
      if (tags.includes('vegan'))
        expect(
          allergens.filter((one) => ['milk', 'egg', 'fish', 'crustacean'].includes(one)),
          id,
        ).toEqual([])
      if (tags.includes('vegan') || tags.includes('vegetarian')) expect(allergens, id).not.toContain('fish')
    }
  })

  test('every picture it names is drawn, for every item and category, and no other', () => {
    const names = pictureFilesOf(file)
    expect(names.length).toBe(file.items.length + file.categories.length + file.banners.length + 3)
    for (const name of names) expect(picture(name)?.length, name).toBeGreaterThan(1500)
    expect(picture('../package.json')).toBeNull()
    expect(picture(`${names[0]}x`)).toBeNull()
  })

  test('its key and its pictures are its own', () => {
    expect(file.merchant_key).toBe(`demo-merchant-key-${reference}`)
    expect(file.demo).toBe(true)
    for (const name of pictureFilesOf(file)) expect(name).toContain(reference)
  })
})

test('the four businesses are told apart by reference, branch and banner', () => {
  expect(DEMO_REFERENCES).toEqual(['saffron', 'corner-cafe', 'harbour-books', 'gate-41'])
  const all = DEMO_REFERENCES.map(fileOf)
  const ids = all.flatMap((file) => [...idsOf(file.branches), ...idsOf(file.banners)])
  expect(new Set(ids).size).toBe(ids.length)
})

describe('saffron', () => {
  test('is as large as promised', () => {
    expect(saffron.items.length).toBeGreaterThanOrEqual(64)
    expect(saffron.categories.length).toBeGreaterThanOrEqual(9)
    expect(saffron.items.filter((one) => one.price_labels.length > 1).length).toBeGreaterThanOrEqual(25)
    expect(saffron.branches.map((one) => one.tables.map(({ name }) => name))).toEqual(
      Array.from({ length: 3 }, () => Array.from({ length: 12 }, (_, place) => `T${place + 1}`)),
    )
    expect(saffron.items.filter((one) => one.sold_out)).toHaveLength(1)
  })

  test('the branch an untouched visit starts with is open all day for pickup and dine-in', () => {
    const start = saffron.branches.find(({ id }) => id === saffron.business.branch_id)
    for (const hours of [start?.hours.dine_in, start?.hours.car_pickup]) {
      expect(hours?.exceptions).toEqual([])
      expect(hours?.week.map((day) => day.shifts[0]?.time_from)).toEqual([
        '24',
        '24',
        '24',
        '24',
        '24',
        '24',
        '24',
      ])
      expect(hours?.week.some(({ closed }) => closed)).toBe(false)
    }
  })

  test('one branch closes after midnight', () => {
    const night = saffron.branches.find(({ id }) => id === 'saffron-jabriya')?.hours.dine_in
    expect(night?.week[0]?.shifts).toEqual([{ time_from: '18:00', time_to: '02:00' }])
  })

  test('breakfast ends at 11:30, lunch is pinned at noon, the children’s menu has a window', () => {
    expect(categoryOf(saffron, 'breakfast')?.shifts[0]?.shifts).toEqual([
      { time_from: '06:00', time_to: '11:30' },
    ])
    expect(categoryOf(saffron, 'lunch')?.pin?.shifts[6]?.shifts).toEqual([
      { time_from: '11:30', time_to: '15:30' },
    ])
    expect(categoryOf(saffron, 'kids')?.branch?.available).toBe('{"status":true,"from":"10:00","to":"23:00"}')
    expect(categoryOf(saffron, 'hot-mezze')?.parent_id).toBe('mezze')
  })

  test('every selling type has items, and set menus come with a reservation only', () => {
    for (const type of ['dine_in', 'car_pickup', 'delivery', 'reservation'] as const)
      expect(
        saffron.items.some((one) => one.types[type]),
        type,
      ).toBe(true)
    for (const { category_id, types } of saffron.items)
      expect(types.reservation).toBe(category_id === 'set-menus')
  })

  test('fish is sold by the quarter of a kilogram', () => {
    expect(itemOf(saffron, 'zubaidi')?.price_labels[0]).toMatchObject({
      isQty: false,
      unit: 'kg',
      step: 0.25,
      price: 12500,
    })
    expect(itemOf(saffron, 'zubaidi')?.comment_is_required).toBe(true)
  })

  test('it has both kinds of taxes and of discounts, and none on the whole dine-in menu', () => {
    expect(saffron.business.exclusiveTaxes.map(({ rate }) => rate)).toEqual([10])
    expect(new Set(saffron.items.flatMap((one) => one.inclusive_taxes.map(({ rate }) => rate)))).toEqual(
      new Set([5]),
    )
    expect(saffron.discounts.pickup?.itemsDiscounts).toMatchObject({
      'shish-tawook': { type: 'percent', value: 15 },
      kunafa: { type: 'fixed', value: 300 },
    })
    expect(saffron.discounts.pickup?.categoriesDiscounts).toEqual({ wraps: { type: 'percent', value: 10 } })
    expect(saffron.discounts.dinein?.allMenuDiscount).toBeNull()
  })

  test('[DL-01] delivery can be put into the cart and checked out', () => {
    expect(saffron.business.selling_types).toEqual(['dine_in', 'car_pickup', 'delivery'])
    expect([saffron.business.checkoutDelivery, saffron.business.cart.delivery]).toEqual([true, true])
  })
})

test('corner-cafe sells dine-in alone, for cash, without a table', () => {
  expect(cafe.business.selling_types).toEqual(['dine_in'])
  expect(cafe.business.payment_methods).toEqual({ cash: true, card: false })
  expect(cafe.business.dine_in.table_required).toBe(false)
  expect([cafe.business.menu_layout, cafe.business.theme.dark_mode, cafe.business.currency]).toEqual([
    'grid',
    'auto',
    'SAR',
  ])
  expect([cafe.categories.length >= 4, cafe.items.length >= 18]).toEqual([true, true])
})

test('harbour-books sells books at 7 % and goods at 19 %, in euros and four languages', () => {
  const rateOf = (id: string) => itemOf(books, id)?.inclusive_taxes.map(({ rate }) => rate)
  expect([rateOf('moby-dick'), rateOf('logbook'), rateOf('reading-tea')]).toEqual([[7], [19], [7]])
  expect([books.business.currency, books.business.time_zone]).toEqual(['EUR', 'Europe/Berlin'])
  expect(books.business.locales).toEqual(['en', 'de', 'fr', 'ar'])
  expect(books.business.pickup.showCarInfo).toBe(false)
  expect([books.categories.length >= 4, books.items.length >= 20]).toEqual([true, true])
})

describe('gate-41', () => {
  test('[LC-01] offers all 41 languages, and its menu is written in a dozen of them, English first', () => {
    // The importer refuses an unknown one by name (LC-08), so that 41 are all of them.
    expect(new Set(teaHouse.business.locales).size).toBe(41)
    expect([teaHouse.business.locales[0], WRITTEN[0]]).toEqual(['en', 'en'])
    expect(WRITTEN).toEqual(
      expect.arrayContaining(['en', 'ar', 'de', 'fr', 'es', 'ru', 'tr', 'hi', 'zh', 'ja', 'th', 'fa']),
    )
  })

  test.each(WRITTEN)('%s says every text in its own words', (locale) => {
    const file = readFileSync(new URL(`./gate-41/texts/${locale}.json`, import.meta.url), 'utf8')
    const english = readFileSync(new URL('./gate-41/texts/en.json', import.meta.url), 'utf8')
    const [own, source] = [file, english].map((one) => Object.entries<string>(JSON.parse(one)))
    expect(own?.map(([key]) => key)).toEqual(source?.map(([key]) => key))
    const same = own?.filter(([, text], place) => text === source?.[place]?.[1])
    expect(same).toEqual(locale === 'en' ? source : [])
  })

  test('a pot costs less than two cups, and prices have no decimals', () => {
    const [inCup, inPot] = itemOf(teaHouse, 'jasmine-tea')?.price_labels ?? []
    expect(inPot?.price).toBeLessThan(2 * (inCup?.price ?? 0))
    expect([teaHouse.business.currency, teaHouse.business.selling_types]).toEqual([
      'KRW',
      ['car_pickup', 'dine_in'],
    ])
    expect(teaHouse.items).toHaveLength(12)
  })
})
