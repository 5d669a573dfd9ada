import { type CallProblem, callApi } from '@storefront/api-client'
import {
  availabilityCall,
  calcReservationCall,
  holdCall,
  type Reservation,
  type ReservePayload,
  releaseHoldCall,
  reservationOfferCall,
  reserveTableCall,
} from '@storefront/api-contract/reservation'
import { useQueryClient } from '@storefront/query'
import { serverNow } from '@storefront/store'
import { useRef, useState } from 'react'
import { useDraft } from '../draft/draft-store.ts'
import { type ReservationError, toReservationError } from './reservation-error.ts'

export interface Reserving {
  /** `holding` a time or `sending` the reservation, which is not interrupted. */
  busy: 'holding' | 'sending' | null
  error: ReservationError | null
  dismiss: () => void
  /** Holds a time while the form is filled in (RS-02); of several chosen while one is being held, the last. */
  hold: (branchId: string, startsAt: string, tableId: string | null) => Promise<void>
  /** Releases the held time. */
  release: () => void
  /** Makes the reservation; an unanswered request is resent unchanged. */
  send: (payload: ReservePayload) => Promise<void>
}

interface Wanted {
  branchId: string
  startsAt: string
  tableId: string | null
}

/** Holds a time and makes the reservation exactly once (RS-03). `onMade` receives the result. */
export function useReserving(onMade: (made: Reservation, sent: ReservePayload) => void): Reserving {
  const { busy, busyWith, exclusively } = useOneAtATime()
  const { error, setError, refuse } = useRefusal()
  const wanted = useRef<Wanted | null>(null)
  // The hold that the next one replaces: the server releases it only if it grants that one.
  const replaced = useRef<string | null>(null)

  const hold: Reserving['hold'] = async (branchId, startsAt, tableId) => {
    if (busyWith.current === 'sending') return
    const { change, ...draft } = useDraft.getState()
    const isChosen = draft.startsAt === startsAt && draft.tableId === tableId
    if (busyWith.current === 'holding' && isChosen) return
    setError(null)
    if (draft.hold) replaced.current = draft.hold.expiresAt > serverNow() ? draft.hold.id : null
    change({ startsAt, tableId })
    wanted.current = { branchId, startsAt, tableId }
    await exclusively('holding', async () => {
      for (let next = takeWanted(); next; next = takeWanted()) await holdOne(next)
    })
  }

  function takeWanted(): Wanted | null {
    const next = wanted.current
    wanted.current = null
    return next
  }

  async function holdOne(time: Wanted): Promise<void> {
    const result = await askForHold(time)
    if (result.ok) replaced.current = result.value.hold.id
    if (wanted.current) return
    const before = replaced.current
    replaced.current = null
    const { startsAt, tableId } = time
    if (!result.ok) {
      if (before) releaseHold(before)
      return refuse(result.problem, startsAt)
    }
    const { id, expires_at } = result.value.hold
    // The day or party changed in the meantime: release the hold.
    const draft = useDraft.getState()
    if (draft.startsAt !== startsAt) return releaseHold(id)
    draft.change({ hold: { id, startsAt, tableId, expiresAt: Date.parse(expires_at) } })
  }

  const send: Reserving['send'] = (payload) =>
    exclusively('sending', async () => {
      setError(null)
      const { change } = useDraft.getState()
      change({ sent: payload })
      const result = await callApi(reserveTableCall, { body: payload })
      if (result.ok) return onMade(result.value.reservation, payload)
      if (toReservationError(result.problem, payload.starts_at).kind !== 'unanswered') change({ sent: null })
      refuse(result.problem, payload.starts_at)
    })

  function release(): void {
    const { hold: current } = useDraft.getState()
    wanted.current = null
    setError(null)
    if (current) releaseHold(current.id)
  }
  return { busy, error, dismiss: () => setError(null), hold, release, send }
}

function useRefusal() {
  const queries = useQueryClient()
  const [error, setError] = useState<ReservationError | null>(null)

  function refuse(problem: CallProblem, requestedTime: string): void {
    const found = toReservationError(problem, requestedTime)
    setError(found)
    if (found.kind === 'taken') {
      useDraft.getState().change({ startsAt: null })
      void queries.invalidateQueries({ queryKey: [availabilityCall.name] })
    }
    if (found.kind === 'price-changed') {
      // The total of a pre-order comes from one, the deposit from the other.
      for (const { name } of [calcReservationCall, reservationOfferCall])
        void queries.invalidateQueries({ queryKey: [name] })
    }
  }
  return { error, setError, refuse }
}

function useOneAtATime() {
  const [busy, setBusy] = useState<Reserving['busy']>(null)
  // Known at once, also to a second tap before the next render.
  const busyWith = useRef<Reserving['busy']>(null)

  async function exclusively(what: 'holding' | 'sending', run: () => Promise<void>): Promise<void> {
    if (busyWith.current) return
    busyWith.current = what
    setBusy(what)
    try {
      await run()
    } finally {
      busyWith.current = null
      setBusy(null)
    }
  }
  return { busy, busyWith, exclusively }
}

function askForHold({ branchId, startsAt, tableId }: Wanted) {
  const { type, party, serviceId } = useDraft.getState()
  const body = {
    branch_id: branchId,
    type,
    starts_at: startsAt,
    party,
    table_id: tableId,
    service_id: serviceId,
  }
  return callApi(holdCall, { body })
}

// Failures are ignored: the hold expires by itself.
function releaseHold(holdId: string): void {
  void callApi(releaseHoldCall, { params: { holdId }, body: {} })
}
