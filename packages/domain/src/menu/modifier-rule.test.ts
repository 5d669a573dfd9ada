import { describe, expect, test } from 'vitest'
import {
  BREAD,
  SAUCES,
  sampleGroup,
  sampleItem,
  sampleLabel,
  sampleModifier,
} from '../../testing/sample-menu.ts'
import { checkModifiers, modifierRule } from './modifier-rule.ts'
import { quickAdd } from './quick-add.ts'

describe('modifierRule', () => {
  test.each([
    {
      label: 'optional, no limit',
      group: { optional: true, minimum: 0, maximum: 0 },
      rule: [0, null, 'optional'],
    },
    {
      label: 'optional, at most two',
      group: { optional: true, minimum: 0, maximum: 2 },
      rule: [0, 2, 'choose-up-to'],
    },
    {
      label: 'optional forgets its minimum',
      group: { optional: true, minimum: 2, maximum: 3 },
      rule: [0, 3, 'choose-up-to'],
    },
    {
      label: 'exactly one',
      group: { optional: false, minimum: 1, maximum: 1 },
      rule: [1, 1, 'choose-exactly'],
    },
    {
      label: 'one to three',
      group: { optional: false, minimum: 1, maximum: 3 },
      rule: [1, 3, 'choose-between'],
    },
    {
      label: 'at least two',
      group: { optional: false, minimum: 2, maximum: 0 },
      rule: [2, null, 'choose-at-least'],
    },
    {
      label: 'required without a minimum',
      group: { optional: false, minimum: 0, maximum: 0 },
      rule: [1, null, 'choose-at-least'],
    },
    {
      label: 'a maximum below the minimum',
      group: { optional: false, minimum: 2, maximum: 1 },
      rule: [2, 2, 'choose-exactly'],
    },
    {
      label: 'required, but all of it hidden',
      group: { ...BREAD, modifiers: [sampleModifier('white', 0, { visible: false })] },
      rule: [0, 1, 'choose-up-to'],
    },
  ])('[GD-06] $label', ({ group, rule: [minimum, maximum, kind] }) => {
    expect(modifierRule(group)).toEqual({ minimum, maximum, kind })
  })
})

describe('checkModifiers', () => {
  const burger = sampleItem('burger', { modifier_group_ids: ['bread', 'missing', 'sauces'] })
  const one = (id: string, quantity = 1) => ({ id, quantity })
  test.each([
    { label: 'bread alone', chosen: [one('white')], problems: [] },
    { label: 'bread and two sauces', chosen: [one('white'), one('garlic', 2)], problems: [] },
    {
      label: 'no bread',
      chosen: [one('garlic')],
      problems: [{ group: 'bread', problem: 'modifiers-too-few' }],
    },
    {
      label: 'two breads',
      chosen: [one('white'), one('brown')],
      problems: [{ group: 'bread', problem: 'modifiers-too-many' }],
    },
    {
      label: 'three sauces',
      chosen: [one('white'), one('garlic', 2), one('chilli')],
      problems: [{ group: 'sauces', problem: 'modifiers-too-many' }],
    },
    {
      label: 'more of one than it allows',
      chosen: [one('white'), one('chilli', 2)],
      problems: [{ group: 'sauces', problem: 'modifiers-too-many' }],
    },
    {
      label: 'the same one twice adds up',
      chosen: [one('white'), one('chilli'), one('chilli')],
      problems: [{ group: 'sauces', problem: 'modifiers-too-many' }],
    },
    {
      label: 'a hidden one',
      chosen: [one('white'), one('retired')],
      problems: [{ group: null, problem: 'modifier-gone' }],
    },
    {
      label: 'one of another item',
      chosen: [one('white'), one('candle')],
      problems: [{ group: null, problem: 'modifier-gone' }],
    },
    {
      label: 'a quantity of 0',
      chosen: [one('white'), one('garlic', 0)],
      problems: [{ group: 'sauces', problem: 'modifiers-too-few' }],
    },
    {
      label: 'half a sauce',
      chosen: [one('white'), one('garlic', 0.5)],
      problems: [{ group: 'sauces', problem: 'modifiers-too-few' }],
    },
    {
      label: 'a quantity below 0 cannot make room',
      chosen: [one('white'), one('brown', -1)],
      problems: [{ group: 'bread', problem: 'modifiers-too-few' }],
    },
  ])('[GD-06] $label', ({ chosen, problems }) => {
    const candles = sampleGroup('candles', [sampleModifier('candle', 10)])
    expect(checkModifiers(burger, [SAUCES, BREAD, candles], chosen)).toEqual(problems)
  })

  test('[GD-06] a modifier without a limit of its own is limited by its group only', () => {
    const toppings = sampleGroup('toppings', [sampleModifier('onion', 0, { maximum: 0 })], { maximum: 5 })
    const pizza = sampleItem('pizza', { modifier_group_ids: ['toppings'] })
    expect(checkModifiers(pizza, [toppings], [one('onion', 5)])).toEqual([])
    expect(checkModifiers(pizza, [toppings], [one('onion', 6)])).toEqual([
      { group: 'toppings', problem: 'modifiers-too-many' },
    ])
  })
})

describe('quickAdd', () => {
  const shown = { cartOn: true, hidePrice: false }
  const twoSizes = [sampleLabel('small', 100), sampleLabel('large', 200)]
  test.each([
    { label: 'one price label', item: {}, context: shown, action: 'add' },
    {
      label: 'optional modifiers only',
      item: { modifier_group_ids: ['sauces'] },
      context: shown,
      action: 'add',
    },
    { label: 'several price labels', item: { price_labels: twoSizes }, context: shown, action: 'pick-price' },
    {
      label: 'modifiers must be chosen',
      item: { modifier_group_ids: ['bread'] },
      context: shown,
      action: 'open-item',
    },
    {
      label: 'modifiers must be chosen, several labels',
      item: { modifier_group_ids: ['bread'], price_labels: twoSizes },
      context: shown,
      action: 'open-item',
    },
    {
      label: 'a comment is required',
      item: { comment_is_required: true },
      context: shown,
      action: 'open-item',
    },
    {
      label: 'prices are hidden',
      item: { price_labels: twoSizes },
      context: { cartOn: true, hidePrice: true },
      action: 'open-item',
    },
    { label: 'the cart is off', item: {}, context: { cartOn: false, hidePrice: false }, action: 'open-item' },
    { label: 'sold out', item: { sold_out: true }, context: shown, action: 'none' },
    { label: 'no price label', item: { price_labels: [] }, context: shown, action: 'none' },
  ])('[MN-09] $label: $action', ({ item, context, action }) => {
    expect(quickAdd(sampleItem('x', item), [SAUCES, BREAD], context)).toBe(action)
  })
})
