import { useCart } from '@storefront/store'
import { useEffect, useState } from 'react'
import type { CartChange, CartView } from './cart-view.ts'

/** Stores a repaired cart and accumulates its changes until the visitor dismisses them (CT-05). */
export function useCartChanges(view: CartView | null): { changes: CartChange[]; dismiss: () => void } {
  const [seen, setSeen] = useState<CartChange[]>([])
  useEffect(() => {
    if (!view || (view.changes.length === 0 && !view.isFilledIn)) return
    setSeen((earlier) => merged(earlier, view.changes))
    useCart.getState().setItems([...view.persisted])
  }, [view])
  return { changes: merged(seen, view?.changes ?? []), dismiss: () => setSeen([]) }
}

// A line may change twice while the page is open: report it against the first price.
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
