import type { OrderLine } from '@storefront/api-contract/ordering'
import type { Reservation, ReservePayload } from '@storefront/api-contract/reservation'
import { pathsOf } from '@storefront/bridge'
import { addCounts, type CartLine, withoutOrdered } from '@storefront/domain'
import { useRestoredPage } from '@storefront/remote-kit'
import { useNavigate } from '@storefront/router'
import { useBusiness, useCart } from '@storefront/store'
import { useCallback, useRef } from 'react'
import { useDraft } from '../draft/draft-store.ts'
import { leaveForDeposit } from './leave-for-deposit.ts'

/** After a reservation: clears the draft, takes what was ordered ahead out of the cart, and pays a deposit (RS-02). */
export function useMade(): (made: Reservation, sent: ReservePayload) => void {
  const navigate = useNavigate()
  const { reference_id: referenceId } = useBusiness()
  const paying = useRef<string | null>(null)
  // Back from the payment page: the address is already that of the reservation, and the router does not know.
  useRestoredPage(() => {
    if (paying.current) navigate(paying.current, { replace: true })
  })
  return useCallback(
    (made, sent) => {
      const { items, setItems } = useCart.getState()
      setItems(withoutSent(items, sent.order_lines))
      useDraft.getState().clear()
      const path = pathsOf(referenceId).reservationSuccess(made.id)
      if (!leaveForDeposit(made, path)) return navigate(path, { replace: true })
      paying.current = path
    },
    [navigate, referenceId],
  )
}

function withoutSent(lines: readonly CartLine[], sent: readonly OrderLine[]): CartLine[] {
  const counts = new Map<string, number>()
  for (const line of sent) {
    const choice = choiceOf({ ...line, modifiers: line.modifiers_details })
    counts.set(choice, addCounts(counts.get(choice) ?? 0, line.quantity))
  }
  const ordered = lines.map((line) => ({ line_id: line.line_id, count: counts.get(choiceOf(line)) ?? 0 }))
  return withoutOrdered(lines, ordered)
}

// What was sent has no ids of lines: a dish may be in the cart twice, with other extras.
function choiceOf(line: Pick<CartLine, 'item_id' | 'price_label_id' | 'modifiers' | 'comment'>): string {
  const modifiers = line.modifiers.map(({ id, quantity }) => [id, quantity])
  return JSON.stringify([line.item_id, line.price_label_id, modifiers, line.comment])
}
