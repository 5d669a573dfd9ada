import type {
  Category,
  ItemAnswer,
  Menu,
  MenuAnswer,
  MenuItem,
  Modifier,
  ModifierGroup,
  PriceLabel,
} from '@storefront/api-contract'

const english = (name: string) => [{ locale: 'en', name }]

/** A label of one piece for 2.500 KWD, between 1 and 1000 times; `changes` replace its fields. */
export function aLabel(changes: Partial<PriceLabel> = {}): PriceLabel {
  return {
    id: 'regular',
    label: [...english('Regular'), { locale: 'ar', name: 'عادي' }],
    price: 2500,
    minimum: null,
    maximum: null,
    isQty: true,
    unit: null,
    step: null,
    weight: null,
    shippingWeight: null,
    preparation_time: null,
    preparation_time_type: null,
    ...changes,
  }
}

export function aModifier(id: string, changes: Partial<Modifier> = {}): Modifier {
  return {
    id,
    names: english(id),
    price: 0,
    maximum: 1,
    visible: true,
    picture: null,
    allergens: [],
    ...changes,
  }
}

/** A required group of one: choose exactly one of rice and fries. */
export function aGroup(changes: Partial<ModifierGroup> = {}): ModifierGroup {
  return {
    id: 'side',
    names: english('Side'),
    optional: false,
    minimum: 1,
    maximum: 1,
    modifiers: [aModifier('rice'), aModifier('fries', { price: 250 })],
    ...changes,
  }
}

/** A dish of the grills that every order type sells. */
export function anItem(changes: Partial<MenuItem> = {}): MenuItem {
  return {
    id: 'tawook',
    category_id: 'grills',
    names: [...english('Shish tawook'), { locale: 'ar', name: 'شيش طاووق' }],
    descriptions: [...english('Chicken in yoghurt'), { locale: 'ar', name: 'دجاج بالزبادي' }],
    picture: null,
    visible: true,
    sold_out: false,
    types: { dine_in: true, car_pickup: true, delivery: true, reservation: false },
    price_labels: [aLabel()],
    modifier_group_ids: [],
    comment_is_required: false,
    inclusive_taxes: [],
    tags: [],
    allergens: [],
    ...changes,
  }
}

/** A category that is always shown. */
export function aCategory(changes: Partial<Category> = {}): Category {
  return {
    id: 'grills',
    names: [...english('Grills'), { locale: 'ar', name: 'مشويات' }],
    descriptions: [],
    picture: null,
    visible: true,
    parent_id: null,
    shifts: [],
    pin: null,
    branch: null,
    grand_category: null,
    ...changes,
  }
}

export function aMenu(changes: Partial<Menu> = {}): Menu {
  return { categories: [aCategory()], items: [anItem()], modifier_groups: [], ...changes }
}

/** The answer of the menu call. */
export function menuAnswer(menu: Menu | null = aMenu(), changes: Partial<MenuAnswer> = {}): MenuAnswer {
  return { error: 0, message: null, menu, smart_categories: [], discounts: {}, ...changes }
}

/** The answer of the item call for an item of a menu. */
export function itemAnswer(menu: Menu, itemId: string, changes: Partial<ItemAnswer> = {}): ItemAnswer {
  const item = menu.items.find(({ id }) => id === itemId) ?? null
  return {
    item,
    category: menu.categories.find(({ id }) => id === item?.category_id) ?? null,
    modifier_groups: menu.modifier_groups,
    discounts: {},
    ...changes,
  }
}

/** Weekday shifts that are the same on every day. */
export function everyDay(from: string, to: string): Category['shifts'] {
  return Array.from({ length: 7 }, () => ({ closed: false, shifts: [{ time_from: from, time_to: to }] }))
}
