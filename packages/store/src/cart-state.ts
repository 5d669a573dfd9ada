import type { CartLine, OrderedCount, SeenLine, SeenModifier } from '@storefront/domain'
import { MENU_LISTS } from '@storefront/domain/enums'
import { readOrderedCounts } from './ordered-counts.ts'
import { names, record, text, type UnknownRecord } from './parsers.ts'
import type { StorageSchema } from './persisted-state.ts'

export interface CarInfo {
  plate: string
  make: string
  colour: string
}

/** Lines and order details (CT-01). Prices are not stored: they come from the menu. */
export interface CartState {
  items: CartLine[]
  note: string
  coupon: string | null
  car: CarInfo | null
  /** Whether the visitor walked in to collect the last pickup; null before there was a choice (ST-03). */
  walksIn: boolean | null
  name: string
  phone: string
  dialCode: string
  /** How the visitor chose to pay last: 1 cash, 2 card. */
  payment: 1 | 2 | null
  /** The online payment method chosen last. */
  method: string | null
  /** The unpaid order made from this cart: paying it empties the cart, ordering again replaces it (RT-17). */
  unpaid: UnpaidOrder | null
}

export interface UnpaidOrder {
  orderId: string
  /** The lines as they were when the order was sent. */
  lines: OrderedCount[]
}

export const EMPTY_CART: CartState = {
  items: [],
  note: '',
  coupon: null,
  car: null,
  walksIn: null,
  name: '',
  phone: '',
  dialCode: '',
  payment: null,
  method: null,
  unpaid: null,
}

function readLine(value: unknown): CartLine | null {
  const line = record(value)
  const seen = record(line?.seen)
  if (!line || !seen || !Array.isArray(line.modifiers) || !Array.isArray(seen.names)) return null
  const count = Number(line.count)
  if (
    ![line.line_id, line.item_id, line.price_label_id].every((v) => typeof v === 'string' && v) ||
    !(count > 0)
  )
    return null
  const modifiers = line.modifiers
    .map(record)
    .flatMap((m) =>
      m && typeof m.id === 'string'
        ? [{ id: m.id, quantity: Math.max(1, Math.trunc(Number(m.quantity) || 1)) }]
        : [],
    )
  return {
    line_id: text(line.line_id),
    item_id: text(line.item_id),
    price_label_id: text(line.price_label_id),
    modifiers,
    comment: text(line.comment),
    count,
    seen: readSeen(seen),
  }
}

function readSeen(seen: UnknownRecord): SeenLine {
  const modifiers = Array.isArray(seen.modifiers) ? seen.modifiers.map(readSeenModifier) : undefined
  const lists: readonly unknown[] = Array.isArray(seen.lists) ? seen.lists : []
  return {
    names: names(seen.names),
    unitPrice: Number(seen.unitPrice) || 0,
    ...(Array.isArray(seen.label) ? { label: names(seen.label) } : {}),
    // All or nothing: a skipped modifier would look like one that was added since.
    ...(modifiers?.every((one) => one !== null) ? { modifiers } : {}),
    ...(typeof seen.branchId === 'string' ? { branchId: seen.branchId } : {}),
    // Version 1 has no lists: without them a line never counts as removed from the menu.
    ...(Array.isArray(seen.lists) ? { lists: MENU_LISTS.filter((list) => lists.includes(list)) } : {}),
  }
}

function readSeenModifier(value: unknown): SeenModifier | null {
  const { id, price, ...modifier } = record(value) ?? {}
  if (typeof id !== 'string' || !Array.isArray(modifier.names) || typeof price !== 'number') return null
  return { id, names: names(modifier.names), price }
}

function readCar(value: unknown): CarInfo | null {
  const car = record(value)
  return car ? { plate: text(car.plate), make: text(car.make), colour: text(car.colour) } : null
}

function readUnpaid(value: unknown): UnpaidOrder | null {
  const { orderId, lines } = record(value) ?? {}
  const ordered = readOrderedCounts(lines)
  return typeof orderId === 'string' && ordered ? { orderId, lines: ordered } : null
}

/** The persisted cart (CT-01, CT-08): one unreadable line marks the whole cart as damaged, so that the visitor is warned. */
export const CART: StorageSchema<CartState> = {
  name: 'cart',
  version: 2,
  empty: EMPTY_CART,
  read: (data) => {
    const saved = record(data)
    if (!saved || !Array.isArray(saved.items)) return null
    const items = saved.items.map(readLine)
    if (items.some((line) => line === null)) return null
    return {
      items: items as CartLine[],
      note: text(saved.note),
      coupon: typeof saved.coupon === 'string' ? saved.coupon : null,
      car: readCar(saved.car),
      walksIn: typeof saved.walksIn === 'boolean' ? saved.walksIn : null,
      name: text(saved.name),
      phone: text(saved.phone),
      dialCode: text(saved.dialCode),
      payment: saved.payment === 1 || saved.payment === 2 ? saved.payment : null,
      method: text(saved.method) || null,
      unpaid: readUnpaid(saved.unpaid),
    }
  },
}
