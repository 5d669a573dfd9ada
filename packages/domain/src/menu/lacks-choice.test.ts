import { expect, test } from 'vitest'
import { sampleGroup, sampleItem, sampleModifier } from '../../testing/sample-menu.ts'
import { lacksChoice } from './lacks-choice.ts'

const gone = { visible: false }
const two = { optional: false, minimum: 2, maximum: 2 }
const side = (id: string, others: { visible?: boolean; maximum?: number } = {}) =>
  sampleModifier(id, 0, others)
const plate = sampleItem('plate', { modifier_group_ids: ['sides', 'sauces'] })
const sauces = sampleGroup('sauces', [side('garlic')], { optional: false, minimum: 1, maximum: 1 })

test.each([
  ['two of two are left', [side('rice'), side('salad')], two, false],
  ['one of two is left', [side('rice'), side('salad', gone)], two, true],
  ['one is left that may be taken twice', [side('rice', { maximum: 2 }), side('salad', gone)], two, false],
  [
    'one is left that may be taken as often as one likes',
    [side('rice', { maximum: 0 }), side('salad', gone)],
    two,
    false,
  ],
  ['one of two is left, but none must be chosen', [side('rice')], { ...two, optional: true }, false],
  ['all are hidden: the group asks for nothing', [side('rice', gone)], two, false],
  ['the only one belongs to an earlier group too', [side('rice'), side('salad'), side('garlic')], two, true],
])('[CT-06] an item lacks a choice: %s', (_label, modifiers, rule, lacks) => {
  expect(lacksChoice(plate, [sampleGroup('sides', modifiers, rule), sauces])).toBe(lacks)
})

test('[CT-06] a group that an item names twice asks once; groups of other items do not count', () => {
  const twice = sampleItem('plate', { modifier_group_ids: ['sauces', 'sauces'] })
  expect(lacksChoice(twice, [sauces, sampleGroup('sides', [side('rice')], two)])).toBe(false)
})
