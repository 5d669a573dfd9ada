import { pathsOf } from '@storefront/bridge'
import { formatMoney } from '@storefront/i18n'
import { aBusiness, aLabel, anItem } from '@storefront/testing'
import { expect, test } from 'vitest'
import type { MenuContext } from '../menu/menu-context.ts'
import { itemTags, priceTexts, rowTexts, type Wording } from './row-texts.ts'

const context: MenuContext = {
  business: aBusiness(),
  slug: 'pickup',
  paths: pathsOf('saffron'),
  discounts: {},
}
const t: Wording['t'] = (key, values) => [key, ...Object.values(values ?? {})].join(' ')
const wording: Wording = {
  locale: 'ar',
  t,
  money: (amount, currency) => formatMoney(amount, currency, 'en').replace(/\s/g, ' '),
}
const sizes = [aLabel({ price: 3900 }), aLabel({ id: 'small', price: 2500 })]
const tenPercent = {
  pickup: { itemsDiscounts: {}, categoriesDiscounts: {}, allMenuDiscount: { type: 'percent', value: 10 } },
} as const

test.each<[string, Parameters<typeof anItem>[0], Partial<MenuContext>, ReturnType<typeof priceTexts>]>([
  ['of one size', { price_labels: [aLabel({ price: 2500 })] }, {}, price('KWD 2.500')],
  ['of several', { price_labels: sizes }, {}, price('price.from KWD 2.500')],
  [
    'lowered',
    { price_labels: [aLabel({ price: 2500 })] },
    { discounts: tenPercent },
    price('KWD 2.250', 'KWD 2.500'),
  ],
  [
    'by weight',
    { price_labels: [aLabel({ price: 6000, isQty: false, unit: 'kg' })] },
    {},
    price('price.per KWD 6 unit.kg'),
  ],
  ['[MN-10] hidden', { price_labels: sizes }, { business: aBusiness({ hide_price: true }) }, null],
  ['without a size', { price_labels: [] }, {}, null],
])('[MN-08] a price %s', (_, changes, more, texts) => {
  expect(priceTexts(anItem(changes), { ...context, ...more }, wording)).toEqual(texts)
})

function price(text: string, was?: string) {
  return { text, was, wasLabel: 'price.was' }
}

test.each<[string, Parameters<typeof anItem>[0], string[]]>([
  [
    'tags in the page’s language, others as they are',
    { tags: ['Vegan', 'Chef'] },
    ['tag.vegan success', 'Chef primary'],
  ],
  ['few are left', { left: 2, tags: ['new'] }, ['dish.left 2 danger', 'tag.new info']],
  ['sold out', { left: 0, sold_out: true, tags: [] }, ['item.soldOut neutral']],
])('labels of a row: %s', (_, changes, labels) => {
  expect(itemTags(anItem(changes), t).map(({ text, tone }) => `${text} ${tone}`)).toEqual(labels)
})

test('[LC-06] name and text are in the language of the page', () => {
  const item = anItem({
    names: [
      { locale: 'en', name: 'Tawook' },
      { locale: 'ar', name: 'طاووق' },
    ],
    descriptions: [{ locale: 'en', name: 'Grilled.' }],
  })
  expect(rowTexts(item, context, wording)).toMatchObject({ name: 'طاووق', description: 'Grilled.' })
})
