import { expect, test } from 'vitest'
import { BURGER, cartLine, FRIDAY_14, repair } from '../../testing/repair-one.ts'
import { named, SAMPLE_MENU, sampleItem } from '../../testing/sample-menu.ts'
import type { Menu } from '../menu/menu.ts'
import type { CartLine } from './cart-line.ts'

test.each<{ label: string; line: CartLine; at?: number; reason: string; detail: unknown }>([
  {
    label: 'an item that is gone',
    line: cartLine('pizza'),
    reason: 'item-gone',
    detail: { kind: 'item-gone' },
  },
  { label: 'a hidden item', line: cartLine('secret'), reason: 'item-gone', detail: { kind: 'item-gone' } },
  {
    label: 'an item of another hour',
    line: cartLine('eggs'),
    at: FRIDAY_14,
    reason: 'item-not-sold-now',
    detail: { kind: 'not-now', from: Date.parse('2026-11-22T07:00+03:00') },
  },
  {
    label: 'an item whose parent category is closed',
    line: cartLine('porridge'),
    at: FRIDAY_14,
    reason: 'item-not-sold-now',
    detail: { kind: 'not-now', from: Date.parse('2026-11-22T07:00+03:00') },
  },
  {
    label: 'an item that is sold out',
    line: cartLine('fish'),
    reason: 'sold-out',
    detail: { kind: 'sold-out' },
  },
  {
    label: 'a label that is gone',
    line: { ...BURGER, price_label_id: 'triple', seen: { ...BURGER.seen, label: named('triple') } },
    reason: 'price-label-gone',
    detail: { kind: 'label-gone', label: named('triple') },
  },
  {
    label: 'a label whose text was not saved',
    line: { ...BURGER, price_label_id: 'triple', seen: { names: named('burger'), unitPrice: 1 } },
    reason: 'price-label-gone',
    detail: { kind: 'label-gone', label: null },
  },
  {
    label: 'modifiers that are gone',
    line: {
      ...BURGER,
      modifiers: [
        { id: 'seeded', quantity: 1 },
        { id: 'brown', quantity: 1 },
        { id: 'mystery', quantity: 1 },
      ],
      seen: { ...BURGER.seen, modifiers: [{ id: 'seeded', names: named('Seeded bun'), price: 300 }] },
    },
    reason: 'modifier-gone',
    detail: {
      kind: 'modifier-gone',
      modifiers: [
        { id: 'seeded', names: named('Seeded bun') },
        { id: 'mystery', names: null },
      ],
    },
  },
  {
    label: 'a modifier that is gone, of a line without saved texts',
    line: {
      ...BURGER,
      modifiers: [{ id: 'retired', quantity: 1 }],
      seen: { names: named('burger'), unitPrice: 1250 },
    },
    reason: 'modifier-gone',
    detail: { kind: 'modifier-gone', modifiers: [{ id: 'retired', names: null }] },
  },
  {
    label: 'a modifier that must be chosen now',
    line: { ...BURGER, modifiers: [] },
    reason: 'modifiers-too-few',
    detail: {
      kind: 'modifiers-wrong',
      groups: [
        { id: 'bread', names: named('bread'), rule: { minimum: 1, maximum: 1, kind: 'choose-exactly' } },
      ],
    },
  },
  {
    label: 'more modifiers than are allowed now',
    line: {
      ...BURGER,
      modifiers: [
        { id: 'brown', quantity: 1 },
        { id: 'garlic', quantity: 2 },
        { id: 'chilli', quantity: 1 },
      ],
    },
    reason: 'modifiers-too-many',
    detail: {
      kind: 'modifiers-wrong',
      groups: [
        { id: 'sauces', names: named('sauces'), rule: { minimum: 0, maximum: 2, kind: 'choose-up-to' } },
      ],
    },
  },
  {
    label: 'a comment that is required now',
    line: cartLine('cake'),
    reason: 'comment-required',
    detail: { kind: 'comment-required' },
  },
])('[CT-05] [CT-06] the words for $label find all they need', ({ line, at, reason, detail }) => {
  const menu: Menu = {
    ...SAMPLE_MENU,
    items: [
      ...SAMPLE_MENU.items,
      sampleItem('secret', { visible: false }),
      sampleItem('porridge', { category_id: 'hot' }),
    ],
    categories: [
      ...SAMPLE_MENU.categories,
      { ...SAMPLE_MENU.categories[0], id: 'hot', parent_id: 'breakfast' } as Menu['categories'][number],
    ],
  }
  const repaired = repair(line, { menu, ...(at === undefined ? {} : { at }) })
  expect(repaired.notices).toMatchObject([{ reason }])
  expect(repaired.details).toEqual([detail])
})
