import { useCart } from '@storefront/store'
import { useEffect, useState } from 'react'
import type { CartChange, CartView } from './cart-view.ts'

/** Puts a repaired cart into the store and keeps what changed in view until the visitor has seen it (CT-05). */
export function useToldChanges(view: CartView | null): { changes: CartChange[]; dismiss: () => void } {
  const [told, setTold] = useState<CartChange[]>([])
  useEffect(() => {
    if (!view || (view.changes.length === 0 && !view.isFilledIn)) return
    setTold((earlier) => merged(earlier, view.changes))
    useCart.getState().setItems([...view.kept])
  }, [view])
  return { changes: merged(told, view?.changes ?? []), dismiss: () => setTold([]) }
}

// The same line may change twice while the page is open; its first price is what the visitor remembers.
function merged(earlier: readonly CartChange[], later: readonly CartChange[]): CartChange[] {
  const isSame = (one: CartChange, other: CartChange) =>
    one.lineId === other.lineId && one.reason === other.reason
  const updated = earlier.map((change) => {
    const again = later.find((other) => isSame(change, other))
    return again ? { ...again, detail: sinceFirst(change.detail, again.detail) } : change
  })
  return [...updated, ...later.filter((change) => !earlier.some((one) => isSame(one, change)))]
}

function sinceFirst(first: CartChange['detail'], last: CartChange['detail']): CartChange['detail'] {
  if (last.kind === 'count-changed') return first.kind === last.kind ? { ...last, was: first.was } : last
  return isPrice(first) && isPrice(last) ? { ...last, was: first.was } : last
}

type PriceDetail = Extract<CartChange['detail'], { kind: 'price-changed' | 'modifier-price-changed' }>

function isPrice(detail: CartChange['detail']): detail is PriceDetail {
  return detail.kind === 'price-changed' || detail.kind === 'modifier-price-changed'
}
