import type { Minor } from '../money/round-half-up.ts'

/** The most that one order may be; what a business leaves out is `DEFAULT_ORDER_LIMIT`'s. */
export interface OrderLimit {
  /** What it may cost, in minor units. */
  readonly total: Minor
  /** How many pieces it may have. */
  readonly quantity: number
}

/** What the size of an order is limited by. */
export const ORDER_LIMITS = ['total', 'quantity'] as const satisfies readonly (keyof OrderLimit)[]

/** High enough for any currency and shop: ten million dinars, a thousand pieces. */
export const DEFAULT_ORDER_LIMIT: OrderLimit = { total: 10_000_000_000, quantity: 1000 }

/** What an order has too much of, and the most it may have. */
export interface OverLimit {
  readonly by: keyof OrderLimit
  readonly most: number
}

/** Pieces of all lines together; a line sold by weight counts as one (CT-09). */
export function piecesOf(lines: readonly { readonly count: number; readonly isQty: boolean }[]): number {
  return lines.reduce((sum, { count, isQty }) => sum + (isQty ? count : 1), 0)
}

/** Why an order is too large for a business; null when it may be placed. The limit itself is allowed (OR-01). */
export function overLimit(
  order: OrderLimit,
  set: { readonly [Part in keyof OrderLimit]?: number | null | undefined } | null | undefined,
): OverLimit | null {
  const most = (by: keyof OrderLimit) => set?.[by] ?? DEFAULT_ORDER_LIMIT[by]
  const by = (['quantity', 'total'] as const).find((part) => order[part] > most(part))
  return by ? { by, most: most(by) } : null
}
