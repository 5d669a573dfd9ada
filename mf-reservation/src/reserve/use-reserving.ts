import { type CallProblem, callApi } from '@storefront/api-client'
import {
  availabilityCall,
  calcReservationCall,
  holdCall,
  type Reservation,
  type ReservePayload,
  releaseHoldCall,
  reserveTableCall,
} from '@storefront/api-contract/reservation'
import { useQueryClient } from '@storefront/query'
import { useRef, useState } from 'react'
import { useDraft } from '../draft/draft-store.ts'
import { type Trouble, troubleOf } from './trouble.ts'

export interface Reserving {
  /** `holding` a time, or `sending` the reservation; nothing else is done meanwhile. */
  busy: 'holding' | 'sending' | null
  trouble: Trouble | null
  dismiss: () => void
  /** Keeps a time while the form is filled in (RS-02). */
  hold: (branchId: string, startsAt: string, tableId: string | null) => Promise<void>
  /** Gives a kept time back, because another one is looked for. */
  release: () => void
  /** Reserves; what has been sent and not answered is sent again as it was. */
  send: (payload: ReservePayload) => Promise<void>
}

/** Keeps a time and makes the reservation, once (RS-03). `onMade` gets the reservation that now stands. */
export function useReserving(onMade: (made: Reservation, sent: ReservePayload) => void): Reserving {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<Reserving['busy']>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const isBusy = useRef(false)

  async function exclusively(what: 'holding' | 'sending', run: () => Promise<void>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(what)
    try {
      await run()
    } finally {
      isBusy.current = false
      setBusy(null)
    }
  }

  function refuse(problem: CallProblem, wished: string): void {
    const found = troubleOf(problem, wished)
    setTrouble(found)
    if (found.kind === 'taken') {
      useDraft.getState().wish({ startsAt: null })
      void queries.invalidateQueries({ queryKey: [availabilityCall.name] })
    }
    if (found.kind === 'price-changed')
      void queries.invalidateQueries({ queryKey: [calcReservationCall.name] })
  }

  const hold: Reserving['hold'] = (branchId, startsAt, tableId) =>
    exclusively('holding', async () => {
      setTrouble(null)
      const { wish, type, party, serviceId } = useDraft.getState()
      wish({ startsAt, tableId })
      const body = {
        branch_id: branchId,
        type,
        starts_at: startsAt,
        party,
        table_id: tableId,
        service_id: serviceId,
      }
      const result = await callApi(holdCall, { body })
      if (!result.ok) return refuse(result.problem, startsAt)
      const { id, expires_at } = result.value.hold
      // Another day or party may have been chosen meanwhile; then nobody waits for this time.
      if (useDraft.getState().startsAt !== startsAt) return giveBack(id)
      wish({ hold: { id, startsAt, tableId, expiresAt: Date.parse(expires_at) } })
    })

  const send: Reserving['send'] = (payload) =>
    exclusively('sending', async () => {
      setTrouble(null)
      const { wish } = useDraft.getState()
      wish({ sent: payload })
      const result = await callApi(reserveTableCall, { body: payload })
      if (result.ok) return onMade(result.value.reservation, payload)
      if (troubleOf(result.problem, payload.starts_at).kind !== 'unanswered') wish({ sent: null })
      refuse(result.problem, payload.starts_at)
    })

  function release(): void {
    const { hold: kept } = useDraft.getState()
    setTrouble(null)
    if (kept) giveBack(kept.id)
  }
  return { busy, trouble, dismiss: () => setTrouble(null), hold, release, send }
}

// Whether it could be given back matters to nobody here: it runs out by itself.
function giveBack(holdId: string): void {
  void callApi(releaseHoldCall, { params: { holdId }, body: {} })
}
