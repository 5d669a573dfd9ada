import { callApi } from '@storefront/api-client'
import { lostOrderCall, type OrderPayload, orderCall } from '@storefront/api-contract/ordering'
import { serverNow, useVisit } from '@storefront/store'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { lookUpDelay, type Placing, placingAfter } from './placing.ts'
import { settlePlacing } from './settle-placing.ts'

export interface PlaceOrder {
  placing: Placing
  /** Sends the order; nothing happens while another one is on its way. */
  place: (payload: (key: string) => OrderPayload) => void
  /** Asks at once whether the order arrived. */
  checkNow: () => void
}

/**
 * Sends an order exactly once (OR-04, OR-10): its key is kept before anything is sent, and as long as the outcome of
 * that key is unknown, every tab and every reload asks for it instead of sending another order.
 */
export function usePlacing(): PlaceOrder {
  const [placing, dispatch] = useReducer(placingAfter, { step: 'idle' })
  const isSending = useRef(false)

  useEffect(() => {
    const intent = useVisit.getState().openIntent
    if (intent) dispatch({ type: 'resumed', key: intent.key })
  }, [])
  useEffect(() => settlePlacing(placing), [placing])

  const lookUp = useCallback(async (key: string) => {
    const proof = useVisit.getState().openIntent?.proof ?? crypto.randomUUID()
    dispatch({ type: 'looked-up', answer: await callApi(lostOrderCall, { body: { key, proof } }) })
  }, [])
  useLookUps(placing, lookUp)

  async function place(payload: (key: string) => OrderPayload) {
    if (isSending.current) return
    isSending.current = true
    // A key of which nothing is known yet is used again, so that it cannot become a second order.
    const { key, proof = crypto.randomUUID() } = useVisit.getState().openIntent ?? {
      key: crypto.randomUUID(),
    }
    useVisit.getState().choose({ openIntent: { key, proof, sentAt: serverNow() } })
    dispatch({ type: 'sent', key })
    const answer = await callApi(orderCall, { body: { ...payload(key), proof } })
    isSending.current = false
    dispatch({ type: 'answered', answer })
  }
  return {
    placing,
    place: (payload) => void place(payload),
    checkNow: () => {
      if (placing.step === 'checking') void lookUp(placing.key)
    },
  }
}

// Asks again after a growing pause, and at once when the connection is back.
function useLookUps(placing: Placing, lookUp: (key: string) => Promise<void>): void {
  useEffect(() => {
    if (placing.step !== 'checking') return
    const ask = () => void lookUp(placing.key)
    const timer = setTimeout(ask, lookUpDelay(placing.lookUps))
    addEventListener('online', ask)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', ask)
    }
  }, [placing, lookUp])
}
