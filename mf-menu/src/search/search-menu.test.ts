import { aCategory, anItem } from '@storefront/testing'
import { describe, expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'
import { type IdWords, incrementalIndex, searchMenu } from './search-menu.ts'

const named = (en: string, ar: string) => [
  { locale: 'en', name: en },
  { locale: 'ar', name: ar },
]
const rice = aCategory({ id: 'rice', names: named('Rice', 'أطباق الأرز') })
const soups = aCategory({ id: 'soups', names: named('Soups', 'الشوربات') })

const biryani = anItem({
  id: 'biryani',
  names: named('Chicken biryani', 'برياني الدجاج'),
  descriptions: named('With saffron', 'بالزعفران'),
  tags: ['popular'],
})
const machboos = anItem({
  id: 'machboos',
  names: named('Machboos', 'مجبوس'),
  descriptions: named('Slow rice under a chicken', 'أرز على نار هادئة مع دجاج'),
})
const lentil = anItem({
  id: 'lentil',
  names: named('Lentil soup', 'شوربة عدس'),
  descriptions: named('Spiced', 'متبّلة'),
  tags: ['vegan'],
  allergens: ['nuts'],
})
const parts = [
  { category: rice, items: [machboos, biryani] },
  { category: soups, items: [lentil] },
]
const words: IdWords = {
  tag: (tag) => (tag === 'vegan' ? 'نباتي صرف' : tag),
  allergen: (id) => (id === 'nuts' ? 'مكسرات' : id),
}
const index = incrementalIndex(parts, words).complete()
const found = (query: string) =>
  searchMenu(index, query).sections.map(({ items }) => items.map(({ id }) => id))

describe('[RT-04] search over the loaded menu', () => {
  test.each([
    ['a name in any case', 'BIRYANI', [['biryani']]],
    ['a word prefix', 'lent', [['lentil']]],
    ['a name first, then a description', 'chicken', [['biryani', 'machboos']]],
    ['a description only', 'saffron', [['biryani']]],
    ['a category by its name', 'rice', [['machboos', 'biryani']]],
    ['a tag as the merchant wrote it', 'vegan', [['lentil']]],
    ['a tag in the language of the page', 'نباتي', [['lentil']]],
    ['Arabic without its article', 'دجاج', [['biryani', 'machboos']]],
    ['Arabic without hamza', 'ارز', [['machboos', 'biryani']]],
    ['ta-marbuta written as ha', 'شوربه', [['lentil']]],
    ['every word, in any order', 'soup lentil', [['lentil']]],
    ['mid-word if no word starts with it', 'ryan', [['biryani']]],
    ['an ingredient by its id', 'nuts', [['lentil']]],
    ['an ingredient in the language of the page', 'مكسرات', [['lentil']]],
    ['a word with a wrong letter', 'birjani', [['biryani']]],
    ['a word with two letters swapped', 'ilentl', []],
    ['a word with neighbours swapped', 'lenitl', [['lentil']]],
    ['a mistyped beginning', 'macbo', [['machboos']]],
    ['two errors in a long word', 'nachbuos', [['machboos']]],
    ['Arabic with a wrong letter', 'برياتي', [['biryani']]],
    ['a right and a mistyped word', 'chickn biryani', [['biryani']]],
    ['no guess for a short word', 'sop', []],
    ['words of which one is nowhere', 'chicken pizza', []],
    ['nothing', '', []],
    ['marks only', '!?', []],
  ])('finds %s', (_, query, ids) => {
    expect(found(query)).toEqual(ids)
  })

  test.each([
    ['饭鸡肉', 'rice'],
    ['ไก่ข้าว', 'thai'],
  ])('words without spaces in another order than in the name: %s', (query, id) => {
    const dish = anItem({ id: 'rice', names: [{ locale: 'zh', name: '海南鸡肉配米饭' }] })
    const thai = anItem({ id: 'thai', names: [{ locale: 'th', name: 'ข้าวหน้าไก่ย่าง' }] })
    const small = incrementalIndex([{ category: rice, items: [dish, thai] }], words).complete()
    expect(searchMenu(small, query).sections.flatMap(({ items }) => items.map((item) => item.id))).toEqual([
      id,
    ])
  })

  test.each([
    ['half space: typed so', 'نیم\u200cرو'],
    ['half space: typed without it', 'نیمرو'],
    ['half space: typed as a blank', 'نیم رو'],
    ['apostrophe: typed without it', 'lhuile'],
    ['apostrophe: typed as another sign', 'l`huile'],
    ['apostrophe: the word behind it', 'huile'],
    ['hyphen: typed without it', 'cocacola'],
    ['blank: typed without it', 'icecream'],
  ])('[LC-11] %s', (_, query) => {
    const all = [
      { locale: 'fa', name: 'نیم\u200cرو' },
      { locale: 'fr', name: 'Thon à l’huile' },
      { locale: 'en', name: 'Coca-Cola & ice cream' },
    ]
    const small = incrementalIndex([{ category: rice, items: [anItem({ id: 'all', names: all })] }], words)
    const { sections, words: matched } = searchMenu(small.complete(), query)
    expect(sections.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(['all'])
    expect(all.some(({ name }) => markedParts(name, matched).some(({ isMatch }) => isMatch))).toBe(true)
  })

  test('[LC-11] a word that the name writes with blanks', () => {
    const items = [
      anItem({ id: 'blank', names: [{ locale: 'fa', name: 'نیم رو' }] }),
      anItem({ id: 'ice', names: [{ locale: 'en', name: 'Ice cream' }] }),
    ]
    const small = incrementalIndex([{ category: rice, items }], words).complete()
    expect(searchMenu(small, 'نیمرو')).toMatchObject({ sections: [{ items: [{ id: 'blank' }] }] })
    expect(searchMenu(small, 'icecre')).toMatchObject({
      sections: [{ items: [{ id: 'ice' }] }],
      words: ['ice', 'cre'],
    })
  })

  test('mid-word matches are left out if some word starts with it', () => {
    const ice = anItem({ id: 'ice', names: named('Ice cream', 'آيس كريم') })
    const spice = anItem({ id: 'spice', names: named('Spice mix', 'بهارات') })
    const small = incrementalIndex([{ category: rice, items: [spice, ice] }], {
      tag: (tag) => tag,
      allergen: (id) => id,
    }).complete()
    expect(searchMenu(small, 'ice').sections.flatMap(({ items }) => items)).toEqual([ice])
  })

  test.each([0, 1, 2, 3])('an index built after %i steps is the same', (steps) => {
    const gradual = incrementalIndex(parts, words)
    const taken = Array.from({ length: steps }, () => gradual.step())
    expect(taken).toEqual([true, true, false].slice(0, steps))
    expect(gradual.complete()).toEqual(index)
    expect(gradual.step()).toBe(false)
    expect(gradual.complete()).toEqual(index)
  })
})
