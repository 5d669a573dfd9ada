import { type CallProblem, callApi } from '@storefront/api-client'
import {
  cancelReservationCall,
  changeReservationCall,
  payDepositCall,
  type Reservation,
  reservationsCall,
} from '@storefront/api-contract/reservation'
import { useQueryClient } from '@storefront/query'
import { useState } from 'react'
import { reservationQuery } from '../api/reservation-queries.ts'
import type { TimeSelection } from '../choose/time-chooser.tsx'

type Done = { ok: true; reservation: Reservation } | { ok: false; problem: CallProblem }

/** Actions on a reservation; the new state updates all screens. */
export function useReservationAction(id: string) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const params = { reservationId: id }

  async function run(send: () => ReturnType<typeof cancel>): Promise<Done> {
    setBusy(true)
    const result = await send()
    setBusy(false)
    const key = reservationQuery(id).queryKey
    if (!result.ok) {
      // The screen may be stale: too late, or cancelled by the shop.
      void queries.invalidateQueries({ queryKey: key })
      return { ok: false, problem: result.problem }
    }
    const { reservation } = result.value
    queries.setQueryData(key, (known: object | undefined) => known && { ...known, reservation })
    void queries.invalidateQueries({ queryKey: [reservationsCall.name] })
    return { ok: true, reservation }
  }
  const cancel = () => callApi(cancelReservationCall, { params, body: {} })
  return {
    busy,
    cancel: () => run(cancel),
    pay: () => run(() => callApi(payDepositCall, { params, body: {} })),
    change: ({ party, tableId }: TimeSelection, startsAt: string) =>
      run(() =>
        callApi(changeReservationCall, { params, body: { starts_at: startsAt, party, table_id: tableId } }),
      ),
  }
}
