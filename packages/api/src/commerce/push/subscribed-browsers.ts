import { refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'

type Refusal = ReturnType<typeof refuse>

/** Browsers of one order or reservation: a person's phone, tablet and computer. */
export const MOST_BROWSERS = 5

/** Why a browser cannot be notified at all; null if it can. */
export function refusedBrowser(
  { push, isPushService }: Pick<CommerceContext, 'push' | 'isPushService'>,
  endpoint: string,
): Refusal | null {
  if (push === null) return refuse(503, 'unavailable', 'This installation sends no notifications.')
  if (isPushService(endpoint)) return null
  const fields = [{ field: 'endpoint', reason: 'Is no push service of a browser.' }]
  return refuse(422, 'bad-request', 'The subscription cannot be used.', { fields })
}

/** The refusal of one browser more than {@link MOST_BROWSERS}. */
export function tooManyBrowsers(of: 'order' | 'reservation'): Refusal {
  return refuse(429, 'too-many-requests', `Too many browsers get notifications of this ${of}.`)
}
