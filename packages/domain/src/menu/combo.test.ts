import { expect, test } from 'vitest'
import { sampleGroup, sampleItem, sampleModifier } from '../../testing/sample-menu.ts'
import { wantedUnits } from '../stock/stock-count.ts'
import { choosableGroups, lacksComponent, stockLines, unavoidableAllergens } from './combo.ts'
import { lacksOption } from './options-off.ts'

const component = (item_id: string, allergens: string[] = []) => ({
  ...sampleModifier(`pick-${item_id}`, 0),
  item_id,
  allergens,
})
const plain = (id: string, allergens: string[] = []) => ({ ...sampleModifier(id, 0), allergens })
const required = { optional: false, minimum: 1, maximum: 1 }
const drinks = sampleGroup('drinks', [component('tea'), component('cola')], required)
const sauces = sampleGroup('sauces', [sampleModifier('garlic', 0)])
const meal = sampleItem('meal', { modifier_group_ids: ['drinks', 'sauces'] })

test('[BX-08] a choice is offered only while its item is sold; groups without components stay as they are', () => {
  const [choosable, other] = choosableGroups([drinks, sauces], (id) => id === 'tea')
  expect(choosable?.modifiers.map(({ visible }) => visible)).toEqual([true, false])
  expect(other).toBe(sauces)
})

test.each([
  ['one choice of a required group is left', drinks, ['tea'], false],
  ['none is left', drinks, [], true],
  ['none is left of an optional group', { ...drinks, optional: true }, [], false],
])('[BX-08] a combo lacks a component: %s', (_label, group, sold: string[], lacks) => {
  expect(
    lacksComponent(
      meal,
      choosableGroups([group, sauces], (id) => sold.includes(id)),
    ),
  ).toBe(lacks)
})

test('[BX-08] [CT-06] a combo of two drinks cannot be ordered with only one of them left', () => {
  const both = { ...drinks, minimum: 2, maximum: 2 }
  const left = (sold: string[]) => choosableGroups([both, sauces], (id) => sold.includes(id))
  const lacks = (sold: string[]) => lacksOption(meal, left(sold), () => false)
  expect([lacks(['tea', 'cola']), lacks(['tea'])]).toEqual([false, true])
})

test('[BX-08] a group without components, however hidden, makes no combo sold out', () => {
  const hidden = sampleGroup('drinks', [sampleModifier('ice', 0, { visible: false })], required)
  expect(lacksComponent(meal, [hidden])).toBe(false)
})

test.each([
  [
    'what every choice holds',
    [component('tea', ['milk', 'nuts']), component('cola', ['milk'])],
    required,
    ['milk'],
  ],
  ['nothing when one choice is free of it', [component('tea', ['milk']), component('cola')], required, []],
  [
    'what the only choice that is offered holds',
    [component('tea', ['milk']), { ...component('cola'), visible: false }],
    required,
    ['milk'],
  ],
  [
    'what both choices hold where both must be taken',
    [component('tea', ['milk']), component('cola', ['nuts'])],
    { optional: false, minimum: 2, maximum: 2 },
    ['milk', 'nuts'],
  ],
  [
    'nothing where the choice without it may be taken twice',
    [component('tea', ['milk']), { ...component('cola'), maximum: 2 }],
    { optional: false, minimum: 2, maximum: 2 },
    [],
  ],
  [
    'the same one in another letter case',
    [component('tea', ['Milk']), component('cola', ['milk'])],
    required,
    ['Milk', 'milk'],
  ],
  ['nothing of an optional group', [component('tea', ['milk'])], { optional: true }, []],
  ['nothing of a group without components', [plain('ice', ['milk'])], required, []],
])('[MN-14] allergens of a combo that cannot be avoided: %s', (_label, modifiers, rule, expected) => {
  const group = { ...sampleGroup('drinks', [], rule), modifiers }
  expect([...new Set(unavoidableAllergens(meal, [group]))]).toEqual(expected)
})

test('[CT-06] [BX-08] a combo takes its components from the stock, per unit', () => {
  const modifiers = [{ item_id: 'tea', quantity: 2 }, { quantity: 1 }]
  const lines = stockLines([
    { item_id: 'meal', quantity: 3, modifiers },
    { item_id: 'tea', quantity: 1 },
  ])
  expect([...wantedUnits(lines)]).toEqual([
    ['meal', 3],
    ['tea', 7],
  ])
})
