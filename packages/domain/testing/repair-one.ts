import type { CartLine } from '../src/cart/cart-line.ts'
import { repairCart } from '../src/cart/repair-cart.ts'
import type { Discounts } from '../src/menu/discount.ts'
import type { MenuList } from '../src/selling-type/selling-type.ts'
import { named, SAMPLE_MENU } from './sample-menu.ts'

export const FRIDAY_8 = Date.parse('2026-11-20T08:00+03:00')
export const FRIDAY_14 = Date.parse('2026-11-20T14:00+03:00')

/** Every list but the reservation's. */
export const EVERYWHERE: MenuList[] = ['dinein', 'pickup', 'delivery']

/** One piece as a cart keeps it; `others` replace its fields. */
export function cartLine(item_id: string, others: Partial<CartLine> = {}): CartLine {
  const seen = {
    names: named(item_id),
    unitPrice: 2500,
    label: named('regular'),
    modifiers: [],
    branchId: 'salmiya',
    lists: EVERYWHERE,
  }
  return {
    line_id: `line-${item_id}`,
    item_id,
    price_label_id: 'regular',
    modifiers: [],
    comment: '',
    count: 1,
    seen,
    ...others,
  }
}

export const BURGER = cartLine('burger', {
  price_label_id: 'single',
  modifiers: [{ id: 'brown', quantity: 1 }],
  seen: {
    names: named('burger'),
    unitPrice: 1450,
    label: named('single'),
    modifiers: [{ id: 'brown', names: named('brown'), price: 200 }],
    branchId: 'salmiya',
    lists: EVERYWHERE,
  },
})

/** What a repair does to a cart of one line. */
export function repair(
  line: CartLine,
  { menu = SAMPLE_MENU, at = FRIDAY_8, discounts = {} as Discounts } = {},
) {
  const context = { slug: 'pickup', at, timeZone: 'Asia/Kuwait', branchId: 'salmiya', discounts } as const
  const { lines, setAside, notices } = repairCart([line], menu, context)
  return {
    line: lines[0] ?? null,
    setAside: setAside[0]?.detail ?? null,
    notices: notices.map(({ reason, inCart }) => ({ reason, inCart })),
    details: notices.map(({ detail }) => detail),
  }
}
