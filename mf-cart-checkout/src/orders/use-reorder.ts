import type { Order } from '@storefront/api-contract/ordering'
import { pathsOf } from '@storefront/bridge'
import { businessSells, type PastLine, reorder, sellingTypeSlug } from '@storefront/domain'
import { useQueryClient } from '@storefront/query'
import { useNavigate } from '@storefront/router'
import { activeBranch, menuQuery, serverNow, useBusiness, useCart, useVisit } from '@storefront/store'
import { useState } from 'react'
import { isUnpaid } from '../submission/unpaid-cart.ts'
import { addReordered } from './add-reordered.ts'
import { type ReorderResult, useReorderResult } from './reorder-result-store.ts'

/** Why reordering added nothing to the cart. */
export type NotTaken =
  | { reason: 'no-menu' }
  | { reason: 'type-not-sold' }
  | { reason: 'nothing'; result: ReorderResult }

/**
 * Reorders: adds what is still available to the cart and goes there, where all differences are shown (OR-08). With an
 * empty cart it switches to the order's branch; a filled cart keeps its own.
 */
export function useReorder(order: Order) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const business = useBusiness()
  const [busy, setBusy] = useState(false)
  const [notTaken, setNotTaken] = useState<NotTaken | null>(null)
  const slug = sellingTypeSlug(order.selling_types)

  async function again() {
    setNotTaken(null)
    if (businessSells(business, slug) !== 'sold') return setNotTaken({ reason: 'type-not-sold' })
    setBusy(true)
    const { items } = useCart.getState()
    const wanted = items.length === 0 ? order.branch_id : useVisit.getState().branchId
    const branchId = activeBranch(business, wanted).id
    const answer = await client.fetchQuery(menuQuery(branchId, slug)).catch(() => null)
    setBusy(false)
    if (!answer?.menu) return setNotTaken({ reason: 'no-menu' })
    const { menu, discounts } = answer
    const context = { slug, at: serverNow(), timeZone: business.time_zone, branchId, discounts }
    const taken = reorder(pastLines(order), menu, context, () => crypto.randomUUID())
    const added = addReordered(items, taken.lines, menu)
    const result = { orderNumber: order.number, notices: [...taken.notices, ...added.notices] }
    if (added.notices.filter(({ inCart }) => !inCart).length === taken.lines.length)
      return setNotTaken({ reason: 'nothing', result })
    useVisit.getState().choose({ branchId })
    useCart.getState().setItems(added.lines)
    // Reordering an unpaid order replaces it (RT-17).
    if (items.length === 0 && isUnpaid(order)) useCart.getState().setUnpaid(order.id)
    useReorderResult.getState().setResult(result.notices.length > 0 ? result : null)
    navigate(pathsOf(order.reference_id).cart(slug))
  }
  return { busy, notTaken, again: () => void again() }
}

function pastLines({ lines }: Order): PastLine[] {
  return lines.map(({ quantity, modifiers, ...line }) => ({
    ...line,
    count: quantity,
    modifiers: modifiers.map(({ id, quantity: each }) => ({ id, quantity: each })),
  }))
}
