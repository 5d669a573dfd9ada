import { expect, test } from 'vitest'
import { BURGER, repair } from '../../testing/repair-one.ts'
import {
  BREAD,
  named,
  SAMPLE_MENU,
  SAUCES,
  sampleGroup,
  sampleItem,
  sampleLabel,
  sampleModifier,
} from '../../testing/sample-menu.ts'
import type { Menu } from '../menu/menu.ts'
import type { CartLine } from './cart-line.ts'

test.each<{ label: string; prices: [single: number, brown: number, garlic: number]; detail: unknown }>([
  {
    label: 'the label',
    prices: [1300, 200, 100],
    detail: { kind: 'price-changed', was: 1650, now: 1700, modifiers: [] },
  },
  {
    label: 'a modifier',
    prices: [1250, 250, 100],
    detail: {
      kind: 'modifier-price-changed',
      was: 1650,
      now: 1700,
      modifiers: [{ id: 'brown', names: named('brown'), was: 200, now: 250 }],
    },
  },
  {
    label: 'a modifier taken twice',
    prices: [1250, 200, 75],
    detail: {
      kind: 'modifier-price-changed',
      was: 1650,
      now: 1600,
      modifiers: [{ id: 'garlic', names: named('garlic'), was: 100, now: 75 }],
    },
  },
  {
    label: 'label and modifiers',
    prices: [1000, 250, 150],
    detail: {
      kind: 'price-changed',
      was: 1650,
      now: 1550,
      modifiers: [
        { id: 'brown', names: named('brown'), was: 200, now: 250 },
        { id: 'garlic', names: named('garlic'), was: 100, now: 150 },
      ],
    },
  },
])('[CT-05] the changed price of $label is reported', ({ prices: [single, brown, garlic], detail }) => {
  const menu: Menu = {
    ...SAMPLE_MENU,
    items: [
      sampleItem('burger', {
        price_labels: [sampleLabel('single', single)],
        modifier_group_ids: ['bread', 'sauces'],
      }),
    ],
    modifier_groups: [
      sampleGroup('sauces', [sampleModifier('garlic', garlic, { maximum: 2 })], { maximum: SAUCES.maximum }),
      { ...BREAD, modifiers: [sampleModifier('brown', brown)] },
    ],
  }
  const line: CartLine = {
    ...BURGER,
    modifiers: [
      { id: 'brown', quantity: 1 },
      { id: 'garlic', quantity: 2 },
    ],
    seen: {
      ...BURGER.seen,
      unitPrice: 1650,
      modifiers: [
        { id: 'brown', names: named('brown'), price: 200 },
        { id: 'garlic', names: named('garlic'), price: 100 },
      ],
    },
  }
  expect(repair(line, { menu }).details).toEqual([detail])
})
