import { describe, expect, test } from 'vitest'
import { type Discount, type Discounts, discountedPrice, discountFor, discountIdOf } from './discount.ts'

const percent = (value: number): Discount => ({ type: 'percent', value })
const fixed = (value: number): Discount => ({ type: 'fixed', value })

const DISCOUNTS: Discounts = {
  pickup: {
    itemsDiscounts: { burger: percent(20) },
    categoriesDiscounts: { grill: percent(10) },
    allMenuDiscount: fixed(100),
  },
  dinein: { itemsDiscounts: {}, categoriesDiscounts: { grill: fixed(250) }, allMenuDiscount: null },
}
const burger = { id: 'burger', category_id: 'grill' }

describe('discountFor', () => {
  test.each([
    { label: 'the item’s own wins', item: burger, slug: 'pickup', discount: percent(20) },
    {
      label: 'the category’s is next',
      item: { id: 'kebab', category_id: 'grill' },
      slug: 'pickup',
      discount: percent(10),
    },
    {
      label: 'the whole menu’s is last',
      item: { id: 'tea', category_id: 'drinks' },
      slug: 'car_pickup',
      discount: fixed(100),
    },
    { label: 'another type has its own', item: burger, slug: 'dinein', discount: fixed(250) },
    { label: 'reservations use dine-in', item: burger, slug: 'reserv_dinein', discount: fixed(250) },
    {
      label: 'none for this item',
      item: { id: 'tea', category_id: 'drinks' },
      slug: 'dinein',
      discount: null,
    },
    { label: 'none for this type', item: burger, slug: 'delivery', discount: null },
    {
      label: 'an id that is a word of the language',
      item: { id: 'constructor', category_id: 'toString' },
      slug: 'dinein',
      discount: null,
    },
  ] as const)('[MN-08] $label', ({ item, slug, discount }) => {
    expect(discountFor(item, slug, DISCOUNTS)).toEqual(discount)
  })
})

describe('discountIdOf', () => {
  const off = { unitPrice: 2500, discountedUnitPrice: 2000 }
  test.each([
    { label: 'the item’s own', item: burger, slug: 'pickup', id: 'item:burger' },
    {
      label: 'its category’s',
      item: { id: 'kebab', category_id: 'grill' },
      slug: 'pickup',
      id: 'category:grill',
    },
    { label: 'the whole menu’s', item: { id: 'tea', category_id: 'drinks' }, slug: 'car_pickup', id: 'menu' },
    { label: 'of the type it is sold as', item: burger, slug: 'reserv_dinein', id: 'category:grill' },
    { label: 'none for this type', item: burger, slug: 'delivery', id: null },
  ] as const)('[OR-02][MN-08] $label', ({ item, slug, id }) => {
    expect(discountIdOf(item, off, slug, DISCOUNTS)).toBe(id)
  })

  test('[OR-02] a discount that took nothing off is none', () => {
    const nothing = { unitPrice: 0, discountedUnitPrice: 0 }
    expect(discountIdOf(burger, nothing, 'pickup', DISCOUNTS)).toBeNull()
  })
})

describe('discountedPrice', () => {
  test.each([
    { label: '20 % off 2.500 KWD', price: 2500, discount: percent(20), result: 2000 },
    { label: '12.5 % off 9.99 EUR', price: 999, discount: percent(12.5), result: 874 },
    { label: 'half of 5 yen goes up', price: 5, discount: percent(50), result: 3 },
    { label: '100 %', price: 999, discount: percent(100), result: 0 },
    { label: 'more than 100 %', price: 999, discount: percent(150), result: 0 },
    { label: '0.250 KWD off', price: 1250, discount: fixed(250), result: 1000 },
    { label: 'more off than it costs', price: 200, discount: fixed(250), result: 0 },
    { label: 'a percentage below zero', price: 200, discount: percent(-10), result: 200 },
    { label: 'an amount below zero', price: 200, discount: fixed(-10), result: 200 },
    { label: 'no number', price: 200, discount: fixed(Number.NaN), result: 200 },
    { label: 'all of it', price: 250, discount: fixed(250), result: 0 },
    { label: 'no discount', price: 200, discount: null, result: 200 },
  ])('[MN-08] $label', ({ price, discount, result }) => {
    expect(discountedPrice(price, discount)).toBe(result)
  })
})
