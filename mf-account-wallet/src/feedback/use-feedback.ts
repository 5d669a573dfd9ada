import { callApi } from '@storefront/api-client'
import { rateCall } from '@storefront/api-contract/account'
import { useBusiness } from '@storefront/store'
import { useState } from 'react'
import { useDraft } from '../use-draft.ts'
import { generalReference, rememberRated, wasRated } from './rated-references.ts'
import type { Stars } from './star-field.tsx'

export type FeedbackState =
  | { kind: 'typing' | 'sending' | 'sent' | 'rated' | 'open' | 'gone' | 'offline' | 'failed' }
  | { kind: 'too-many'; seconds: number }

/** Feedback about an order, or about the business (`null`): once for each (RT-10). */
export function useFeedback(orderId: string | null) {
  const { reference_id: referenceId } = useBusiness()
  const comment = useDraft(referenceId, `feedback-${orderId ?? 'general'}`)
  const starsDraft = useDraft(referenceId, `stars-${orderId ?? 'general'}`)
  const [state, setState] = useState<FeedbackState>(() => ({
    kind: wasRated(referenceId, orderId) ? 'rated' : 'typing',
  }))
  const stars = (Number(starsDraft.text) || null) as Stars | null

  async function send(rating: Stars) {
    setState({ kind: 'sending' })
    const about = orderId
      ? { order_id: orderId }
      : { order_id: null, reference: generalReference(referenceId) }
    const body = { reference_id: referenceId, ...about, rating, comment: comment.text.trim() }
    const result = await callApi(rateCall, { body })
    if (result.ok) {
      rememberRated(referenceId, orderId)
      comment.done()
      starsDraft.done()
      return setState({ kind: 'sent' })
    }
    const { problem } = result
    if (problem.kind !== 'refused')
      return setState({ kind: problem.kind === 'unreadable' ? 'failed' : 'offline' })
    if (problem.code === 'already-rated') {
      rememberRated(referenceId, orderId)
      return setState({ kind: 'rated' })
    }
    if (problem.code === 'too-many-requests')
      return setState({ kind: 'too-many', seconds: problem.retry_after ?? 60 })
    if (problem.code === 'orders-open') return setState({ kind: 'open' })
    setState({ kind: problem.status === 404 ? 'gone' : 'failed' })
  }
  return { comment, stars, choose: (next: Stars) => starsDraft.change(String(next)), state, send }
}
