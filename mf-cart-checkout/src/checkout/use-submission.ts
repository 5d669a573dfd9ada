import { callApi, queryClient } from '@storefront/api-client'
import { lostOrderCall, type Order, type OrderPayload, orderCall } from '@storefront/api-contract/ordering'
import { subscribeSignedOut } from '@storefront/bridge'
import { expectShelf } from '@storefront/remote-kit'
import { type OpenIntent, orderedCounts, serverNow, useCart, useVisit } from '@storefront/store'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { orderQuery } from '../orders/order-query.ts'
import { announceOrder, forgetOrderAnswers, isUnpaid } from '../orders/unpaid-cart.ts'
import { lookUpDelay, type Submission, submissionReducer } from './submission.ts'

export interface OrderSubmission {
  submission: Submission
  /** Sends the order; ignored while another one is in flight. */
  submit: (payload: (key: string) => OrderPayload) => void
  /** Looks up the order immediately. */
  checkNow: () => void
}

/**
 * Sends an order exactly once (OR-04, OR-10): the idempotency key is persisted before sending. While its outcome is
 * unknown, every tab and reload looks it up instead of sending another order.
 */
export function useSubmission(): OrderSubmission {
  const [submission, dispatch] = useReducer(submissionReducer, { step: 'idle' })
  const isSending = useRef(false)
  // Another tab deletes the persisted intent when it settles the order or logs out; the outcome still matters here.
  const held = useRef<OpenIntent | null>(null)
  const wasSignedOut = useRef(false)

  useEffect(() => {
    const intent = useVisit.getState().openIntent
    held.current = intent
    if (intent) dispatch({ type: 'resumed', key: intent.key })
    return subscribeSignedOut(({ reason }) => {
      if (reason !== 'expired') wasSignedOut.current = true
    })
  }, [])
  useEffect(() => settleSubmission(submission, wasSignedOut.current ? held.current : null), [submission])

  const lookUp = useCallback(async (key: string) => {
    const proof = held.current?.proof ?? crypto.randomUUID()
    dispatch({ type: 'looked-up', answer: await callApi(lostOrderCall, { body: { key, proof } }) })
  }, [])
  useLookUps(submission, lookUp)

  async function submit(payload: (key: string) => OrderPayload) {
    if (isSending.current) return
    isSending.current = true
    // Reuse a key with an unknown outcome, so that it cannot become a second order.
    const unsettled = submission.step === 'not-placed' && canStillArrive(held.current) ? held.current : null
    const { key, proof = crypto.randomUUID() } = useVisit.getState().openIntent ??
      unsettled ?? { key: crypto.randomUUID() }
    const openIntent = { key, proof, sentAt: serverNow(), lines: orderedCounts(useCart.getState().items) }
    held.current = openIntent
    wasSignedOut.current = false
    useVisit.getState().choose({ openIntent })
    dispatch({ type: 'sent', key })
    const answer = await callApi(orderCall, { body: { ...payload(key), proof } })
    isSending.current = false
    dispatch({ type: 'answered', answer })
  }
  return {
    submission,
    submit: (payload) => void submit(payload),
    checkNow: () => {
      if (submission.step === 'checking') void lookUp(submission.key)
    },
  }
}

// Polls with exponential backoff, and immediately when the connection is back.
function useLookUps(submission: Submission, lookUp: (key: string) => Promise<void>): void {
  useEffect(() => {
    if (submission.step !== 'checking') return
    const ask = () => void lookUp(submission.key)
    const timer = setTimeout(ask, lookUpDelay(submission.lookUps))
    addEventListener('online', ask)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', ask)
    }
  }, [submission, lookUp])
}

/** After this time an order with an unknown key can no longer arrive. */
const INTENT_TTL_MS = 10 * 60_000

function canStillArrive(intent: OpenIntent | null): boolean {
  return intent !== null && serverNow() - intent.sentAt <= INTENT_TTL_MS
}

/**
 * Side effects of an outcome: clears the key once the outcome is known, and the cart once it is ordered. `forgotten` is
 * the intent that a logout deleted while the order was under way: what was ordered still leaves the cart (CT-04), but an
 * unpaid order is not kept for the next visitor (AU-06).
 */
export function settleSubmission(submission: Submission, forgotten: OpenIntent | null = null): void {
  switch (submission.step) {
    case 'placed':
      settleOrder(submission, forgotten)
      return
    case 'refused':
      useVisit.getState().choose({ openIntent: null })
      if (submission.problem.code === 'payment-not-pending') refetchUnpaidOrder()
      // The refusal may be due to newer data on the server: refetch.
      for (const name of [
        'menu',
        'calc-order',
        'shifts',
        'zones',
        'tables',
        'coupon',
        'wallet',
        'phone-status',
      ])
        void queryClient.invalidateQueries({ queryKey: [name] })
      return
    case 'not-placed': {
      if (!canStillArrive(useVisit.getState().openIntent)) useVisit.getState().choose({ openIntent: null })
      return
    }
  }
}

/** The order to be replaced has been paid: refetching it removes its lines from the cart. */
function refetchUnpaidOrder(): void {
  const { referenceId, unpaid } = useCart.getState()
  if (unpaid)
    void queryClient.invalidateQueries({ queryKey: orderQuery(referenceId, unpaid.orderId).queryKey })
}

/** Takes what was sent out of the cart. Without the intent another tab has done so. */
function settleCart(order: Order, { lines }: OpenIntent): void {
  const { setUnpaid, removeOrdered, reset } = useCart.getState()
  if (isUnpaid(order)) setUnpaid(order.id, lines)
  else if (lines) removeOrdered(lines)
  else reset()
}

function settleOrder({ order }: Extract<Submission, { step: 'placed' }>, forgotten: OpenIntent | null): void {
  queryClient.setQueryData(orderQuery(order.reference_id, order.id).queryKey, {
    order,
    now: new Date(serverNow()).toISOString(),
  })
  const intent = useVisit.getState().openIntent ?? (isUnpaid(order) ? null : forgotten)
  useVisit.getState().choose({ openIntent: null })
  if (intent) settleCart(order, intent)
  if (!isUnpaid(order)) {
    forgetOrderAnswers()
    announceOrder(order)
  }
  for (const name of ['open-orders', 'orders', 'wallet', 'coupon'])
    void queryClient.invalidateQueries({ queryKey: [name] })
  const names = order.lines.flatMap((line) => line.names.map(({ name }) => name))
  expectShelf(order.reference_id, 'usual', true, names)
}
