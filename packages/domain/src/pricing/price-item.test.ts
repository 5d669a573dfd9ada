import { describe, expect, test } from 'vitest'
import { BREAD, SAUCES, sampleGroup, sampleModifier } from '../../testing/sample-menu.ts'
import { priceItem } from './price-item.ts'

describe('priceItem', () => {
  const burger = { modifier_group_ids: ['bread', 'sauces'] }
  const groups = [BREAD, SAUCES, sampleGroup('candles', [sampleModifier('candle', 10)])]
  const brown = { id: 'brown', quantity: 1 }
  const tenOff = { type: 'percent', value: 10 } as const
  test.each([
    { label: 'label alone', modifiers: [], discount: null, count: 1, result: [1250, 1250, 0, 1250] },
    {
      label: 'label and modifiers',
      modifiers: [brown, { id: 'garlic', quantity: 2 }],
      discount: null,
      count: 2,
      result: [1650, 1650, 400, 3300],
    },
    {
      label: 'a discount leaves modifiers alone',
      modifiers: [brown],
      discount: tenOff,
      count: 2,
      result: [1450, 1325, 200, 2650],
    },
    {
      label: 'a discount above the price leaves modifiers alone',
      modifiers: [brown],
      discount: { type: 'fixed', value: 9000 },
      count: 1,
      result: [1450, 200, 200, 200],
    },
    {
      label: 'a hidden modifier costs nothing',
      modifiers: [{ id: 'retired', quantity: 1 }],
      discount: null,
      count: 1,
      result: [1250, 1250, 0, 1250],
    },
    {
      label: 'a modifier of another item costs nothing',
      modifiers: [{ id: 'candle', quantity: 1 }],
      discount: null,
      count: 1,
      result: [1250, 1250, 0, 1250],
    },
    {
      label: 'a modifier below zero takes nothing off',
      modifiers: [{ id: 'brown', quantity: -3 }],
      discount: null,
      count: 1,
      result: [1250, 1250, 0, 1250],
    },
    {
      label: 'a count below zero costs nothing',
      modifiers: [],
      discount: null,
      count: -2,
      result: [1250, 1250, 0, 0],
    },
    {
      label: 'a count that is no number costs nothing',
      modifiers: [],
      discount: null,
      count: Number.NaN,
      result: [1250, 1250, 0, 0],
    },
  ] as const)('[MN-08] $label', ({ modifiers, discount, count, result }) => {
    const [unitPrice, discountedUnitPrice, modifiersPrice, total] = result
    expect(priceItem({ item: burger, label: { price: 1250 }, modifiers, groups, discount, count })).toEqual({
      unitPrice,
      discountedUnitPrice,
      modifiersPrice,
      total,
    })
  })
})
