import type { CartLine } from './cart-line.ts'
import type { NoticeDetail } from './notice-detail.ts'
import type { SeenNow } from './seen-now.ts'

/**
 * What changed in the price of a line since it was seen (CT-05); null when a unit costs the same. It is the modifiers'
 * doing when they alone explain the difference.
 */
export function priceDetail({ seen, modifiers }: CartLine, now: SeenNow): NoticeDetail | null {
  if (seen.unitPrice === now.unitPrice) return null
  const changed = now.modifiers.flatMap(({ id, names, price }) => {
    const was = seen.modifiers?.find((one) => one.id === id)?.price
    return was === undefined || was === price ? [] : [{ id, names, was, now: price }]
  })
  const ofModifiers = changed.reduce(
    (sum, one) => sum + (one.now - one.was) * quantityOf(modifiers, one.id),
    0,
  )
  return {
    kind: ofModifiers === now.unitPrice - seen.unitPrice ? 'modifier-price-changed' : 'price-changed',
    was: seen.unitPrice,
    now: now.unitPrice,
    modifiers: changed,
  }
}

function quantityOf(modifiers: CartLine['modifiers'], id: string): number {
  return modifiers.reduce((sum, one) => (one.id === id ? sum + one.quantity : sum), 0)
}
