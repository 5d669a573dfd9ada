import type { Category, Menu, MenuItem, Modifier, ModifierGroup, PriceLabel } from '../src/menu/menu.ts'
import type { LocalName } from '../src/text/local-text.ts'
import { CLOSED_DAY, dayOf, weekOf } from './sample-hours.ts'

/** An English name, for tests. */
export function named(name: string): LocalName[] {
  return [{ locale: 'en', name }]
}

export function sampleLabel(id: string, price: number, others: Partial<PriceLabel> = {}): PriceLabel {
  return {
    id,
    label: named(id),
    price,
    minimum: null,
    maximum: null,
    isQty: true,
    unit: null,
    step: null,
    ...others,
  }
}

export function sampleModifier(id: string, price: number, others: Partial<Modifier> = {}): Modifier {
  return { id, names: named(id), price, maximum: 1, visible: true, ...others }
}

export function sampleGroup(
  id: string,
  modifiers: Modifier[],
  others: Partial<ModifierGroup> = {},
): ModifierGroup {
  return { id, names: named(id), optional: true, minimum: 0, maximum: 0, modifiers, ...others }
}

export function sampleItem(id: string, others: Partial<MenuItem> = {}): MenuItem {
  return {
    id,
    category_id: 'grill',
    names: named(id),
    visible: true,
    sold_out: false,
    types: { dine_in: true, car_pickup: true, delivery: true, reservation: false },
    price_labels: [sampleLabel('regular', 2500)],
    modifier_group_ids: [],
    comment_is_required: false,
    inclusive_taxes: [],
    ...others,
  }
}

export function sampleCategory(id: string, others: Partial<Category> = {}): Category {
  return {
    id,
    names: named(id),
    visible: true,
    parent_id: null,
    shifts: [],
    pin: null,
    branch: null,
    grand_category: null,
    ...others,
  }
}

/** Sauces are optional, at most two; bread must be chosen, exactly one. */
export const SAUCES = sampleGroup(
  'sauces',
  [
    sampleModifier('garlic', 100, { maximum: 2 }),
    sampleModifier('chilli', 150),
    sampleModifier('retired', 50, { visible: false }),
  ],
  { maximum: 2 },
)
export const BREAD = sampleGroup('bread', [sampleModifier('white', 0), sampleModifier('brown', 200)], {
  optional: false,
  minimum: 1,
  maximum: 1,
})

/**
 * A restaurant in KWD: grill (all day), breakfast (07:00 to 11:00, not on Saturdays), and cheese by weight.
 * The burger needs a bread and may have sauces.
 */
export const SAMPLE_MENU: Menu = {
  categories: [
    sampleCategory('grill'),
    sampleCategory('breakfast', { shifts: weekOf(dayOf('07:00-11:00'), { 5: CLOSED_DAY }) }),
    sampleCategory('counter', { parent_id: 'grill' }),
  ],
  items: [
    sampleItem('burger', {
      price_labels: [sampleLabel('single', 1250), sampleLabel('double', 2000, { minimum: 2, maximum: 5 })],
      modifier_group_ids: ['bread', 'sauces'],
    }),
    sampleItem('eggs', { category_id: 'breakfast' }),
    sampleItem('cheese', {
      category_id: 'counter',
      price_labels: [
        sampleLabel('kilo', 3990, { isQty: false, unit: 'kg', step: 0.25, minimum: 0.25, maximum: 5 }),
      ],
    }),
    sampleItem('cake', { comment_is_required: true }),
    sampleItem('fish', { sold_out: true }),
  ],
  modifier_groups: [SAUCES, BREAD],
}
