import type { Business } from '@storefront/api-contract'
import type { OrderPayload } from '@storefront/api-contract/ordering'
import { type Minor, type PercentTip, pricedTip, type TipProblem, tipProblem } from '@storefront/domain'
import { type Reply, refuse } from '../../platform/http/reply.ts'

const REASONS: Record<TipProblem, string> = {
  'not-offered': 'This business does not take this tip.',
  'not-positive': 'Is not above 0.',
  'too-large': 'Is above the largest tip of this business.',
}

/** The tip of an order as it is priced; one that the business does not take is 422 and names the field (BX-06). */
export function orderTip(
  { tip, selling_types }: Pick<OrderPayload, 'tip' | 'selling_types'>,
  { tips }: Pick<Business, 'tips'>,
): Reply<Minor | PercentTip> {
  const problem = tip ? tipProblem(tip, selling_types, tips) : null
  if (problem === null) return { ok: true, answer: pricedTip(tip, tips) }
  return refuse(422, 'bad-request', 'The tip is wrong.', {
    fields: [{ field: 'tip', reason: REASONS[problem] }],
  })
}
