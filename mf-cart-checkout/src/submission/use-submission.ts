import { callApi } from '@storefront/api-client'
import { lostOrderCall, type OrderPayload, orderCall } from '@storefront/api-contract/ordering'
import { serverNow, useVisit } from '@storefront/store'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { settleSubmission } from './settle-submission.ts'
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

  useEffect(() => {
    const intent = useVisit.getState().openIntent
    if (intent) dispatch({ type: 'resumed', key: intent.key })
  }, [])
  useEffect(() => settleSubmission(submission), [submission])

  const lookUp = useCallback(async (key: string) => {
    const proof = useVisit.getState().openIntent?.proof ?? crypto.randomUUID()
    dispatch({ type: 'looked-up', answer: await callApi(lostOrderCall, { body: { key, proof } }) })
  }, [])
  useLookUps(submission, lookUp)

  async function submit(payload: (key: string) => OrderPayload) {
    if (isSending.current) return
    isSending.current = true
    // Reuse a key with an unknown outcome, so that it cannot become a second order.
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
