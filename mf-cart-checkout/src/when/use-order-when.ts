import { useQuery } from '@storefront/query'
import { shiftsQuery, slotsQuery, useCachedAnswer, useOrderTime } from '@storefront/store'
import { useEffect } from 'react'
import { useOpenState } from '../sale/use-open-state.ts'
import type { Sale } from '../sale/use-sale.ts'
import { type OrderWhen, orderWhen } from './order-when.ts'

export interface WhenAnswer extends OrderWhen {
  error: unknown
  retry: () => void
  isRetrying: boolean
}

/**
 * For when the order is. What was shown first counts as chosen and is kept like a choice, so that a shop that closes
 * meanwhile does not move the order by itself, not even over a reload (SH-07); a preselected slot is the chosen one for
 * the menu too (MN-15). A page that does not show the choice (`isShown` false) leaves now open.
 */
export function useOrderWhen(sale: Sale, isShown = true): WhenAnswer {
  const { business, branch, type } = sale
  const { reference_id: referenceId } = business
  const { state } = useOpenState(sale)
  const known = useCachedAnswer(shiftsQuery(referenceId, branch.id))?.types[type] ?? null
  const { data, error, refetch, isFetching } = useQuery({
    ...slotsQuery(referenceId, branch.id, type),
    enabled: known?.scheduled_orders.on === true,
  })
  const chosen = useOrderTime((store) => store.time)
  const open = state === 'open' || state === 'unknown'
  const when = orderWhen({ open, shifts: data?.types[type] ?? known, chosen })
  const first = chosen === null && when.later ? when.time : null

  useEffect(() => {
    if (first && (isShown || first.kind === 'slot')) useOrderTime.getState().choose(first)
  }, [first, isShown])
  return { ...when, error, retry: () => void refetch(), isRetrying: isFetching }
}
