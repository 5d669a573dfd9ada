import * as z from '@storefront/api-contract/schema'
import { ADVANCE_SCALES } from '@storefront/domain/enums'
import { defineCall } from './call.ts'
import { discounts } from './discount.ts'
import * as calls from './first-calls.ts'
import { weekShifts } from './schedule.ts'
import { menuList } from './selling-type.ts'
import { tax } from './tax.ts'
import { amount, id, instant, localText } from './text.ts'

/** A picture by its source path; `width`×`height` of the original. Sizes are asked for by the image rules (UI-02). */
export const picture = z.object({ src: z.string(), width: z.number(), height: z.number() })
export type Picture = z.infer<typeof picture>

const kilograms = z.number().check(z.maximum(1_000_000))

/** One way to buy an item: a size, a portion, a weight. Minimum and maximum may be unset or 0 (MN-07). */
export const priceLabel = z.object({
  id,
  label: localText,
  price: amount,
  minimum: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
  isQty: z.boolean(),
  unit: z.nullable(z.string()),
  step: z.nullable(z.number()),
  weight: z.nullable(kilograms),
  shippingWeight: z.nullable(kilograms),
  preparation_time: z.nullable(z.number()),
  preparation_time_type: z.nullable(z.enum(ADVANCE_SCALES)),
})
export type PriceLabel = z.infer<typeof priceLabel>

/** One option that may be added to an item; `maximum` is how often it may be taken. */
export const modifier = z.object({
  id,
  names: localText,
  price: amount,
  maximum: z.number(),
  visible: z.boolean(),
  picture: z.nullable(picture),
  allergens: z.array(z.string()),
})
export type Modifier = z.infer<typeof modifier>

/** A group of modifiers with its rule: an optional group has `minimum` 0; `maximum` 0 means no limit. */
export const modifierGroup = z.object({
  id,
  names: localText,
  optional: z.boolean(),
  minimum: z.number(),
  maximum: z.number(),
  modifiers: z.array(modifier),
})
export type ModifierGroup = z.infer<typeof modifierGroup>

/**
 * Where and when a branch sells a category (MN-05). `available` is a JSON text: `{"status":true,"from":"07:00","to":"11:00"}`
 * sells between these times of every day (`HH:mm` or `h:mm A`; `to` before `from` runs past midnight). `status` false, like
 * null, means that the window is not in force: sold at any hour. `visible` false is never sold.
 */
export const branchWindow = z.object({ visible: z.boolean(), available: z.nullable(z.string()) })
export type BranchWindow = z.infer<typeof branchWindow>

export const category = z.object({
  id,
  names: localText,
  descriptions: localText,
  picture: z.nullable(picture),
  visible: z.boolean(),
  parent_id: z.nullable(id),
  shifts: weekShifts,
  pin: z.nullable(z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()), shifts: weekShifts })),
  branch: z.nullable(branchWindow),
  grand_category: z.nullable(z.object({ id, names: localText, branch: z.nullable(branchWindow) })),
})
export type Category = z.infer<typeof category>

/** Selling flags of an item (MN-06). */
export const itemTypes = z.object({
  dine_in: z.boolean(),
  car_pickup: z.boolean(),
  delivery: z.boolean(),
  reservation: z.boolean(),
})

export const menuItem = z.object({
  id,
  category_id: id,
  names: localText,
  descriptions: localText,
  picture: z.nullable(picture),
  visible: z.boolean(),
  sold_out: z.boolean(),
  /** When what is sold out is sold again; left out when nobody said (DK-02). */
  back_at: z.optional(instant),
  /** How many a branch has left, where they are few (CT-06). */
  left: z.optional(z.int()),
  types: itemTypes,
  price_labels: z.array(priceLabel),
  modifier_group_ids: z.array(id),
  comment_is_required: z.boolean(),
  inclusive_taxes: z.array(tax),
  tags: z.array(z.string()),
  allergens: z.array(z.string()),
})
export type MenuItem = z.infer<typeof menuItem>

export const menu = z.object({
  categories: z.array(category),
  items: z.array(menuItem),
  modifier_groups: z.array(modifierGroup),
})
export type Menu = z.infer<typeof menu>

/** The menu list of one branch (MN-01, MN-02). `error` 1 carries the server's message and no menu (ER-04). */
export const menuCall = defineCall({
  ...calls.menu,
  summary: 'The menu of a branch for one menu list.',
  params: z.object({ branchId: id }),
  query: z.object({ list: z.optional(menuList), theme_id: z.optional(z.string()) }),
  answer: z.object({
    error: z.number(),
    message: z.nullable(z.string()),
    menu: z.nullable(menu),
    smart_categories: z.array(z.object({ id, names: localText, item_ids: z.array(id) })),
    discounts,
  }),
})
export type MenuAnswer = z.infer<typeof menuCall.answer>

/**
 * What of a branch's menu is sold out, with 0, or nearly (CT-06); small enough to be asked for again and again while a
 * visitor looks at the menu. A combo counts the components that the list sells, without one those of any list.
 */
export const menuStockCall = defineCall({
  ...calls.menuStock,
  summary: 'What a branch has run out of, or nearly.',
  params: z.object({ branchId: id }),
  query: z.object({ list: z.optional(menuList) }),
  answer: z.object({
    stock: z.array(z.object({ item_id: id, left: z.int(), back_at: z.optional(instant) })),
  }),
})
export type MenuStock = z.infer<typeof menuStockCall.answer>['stock']

/**
 * One item with the modifier groups it names; missing: 404 `not-found` (RT-08). A combo offers the components that the
 * list sells, without one those of any list (BX-08).
 */
export const itemCall = defineCall({
  ...calls.item,
  summary: 'One item of a branch.',
  params: z.object({ branchId: id, itemId: id }),
  query: z.object({ list: z.optional(menuList) }),
  answer: z.object({
    item: z.nullable(menuItem),
    category: z.nullable(category),
    modifier_groups: z.array(modifierGroup),
    discounts,
  }),
})
export type ItemAnswer = z.infer<typeof itemCall.answer>
