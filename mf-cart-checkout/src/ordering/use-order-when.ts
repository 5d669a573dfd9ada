import { useQuery } from '@storefront/query'
import { shiftsQuery, slotsQuery, useCachedAnswer, useOrderTime } from '@storefront/store'
import { useEffect } from 'react'
import { type OrderWhen, orderWhen } from './order-when.ts'
import { useOpenState } from './use-open-state.ts'
import type { OrderingContext } from './use-ordering.ts'

export interface WhenAnswer extends OrderWhen {
  error: unknown
  retry: () => void
  isRetrying: boolean
}

/**
 * The order's time. The time shown first is persisted like a choice, so that a closing shop never moves the order by
 * itself, even after a reload (SH-07); a preselected slot also selects the menu (MN-15). Pages that do not show the
 * choice (`isShown` false) do not persist "now".
 */
export function useOrderWhen(ordering: OrderingContext, isShown = true): WhenAnswer {
  const { business, branch, type } = ordering
  const { reference_id: referenceId } = business
  const { state } = useOpenState(ordering)
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
