import type { Call } from '@storefront/api-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type MessageKey, serverMessage } from '../messages/server-message.ts'
import { bindCall } from './bind-call.ts'
import { requestLocale } from './refuse-for.ts'
import type { Reply } from './reply.ts'

/** Message keys by the reason or code of a refusal. */
const MESSAGE_KEYS: Readonly<Record<string, MessageKey>> = {
  'table-taken': 'refused-table-taken',
  'slot-taken': 'refused-slot-taken',
  full: 'refused-full',
  'not-a-slot': 'refused-not-a-slot',
  closed: 'refused-closed-day',
  'outside-advance': 'refused-outside-advance',
  'party-too-large': 'refused-party-too-large',
  'reservation-not-offered': 'refused-reservation-not-offered',
  'service-not-found': 'refused-service-not-found',
  'too-late': 'refused-too-late',
  'deposit-differs': 'refused-deposit-differs',
  'wallet-not-offered': 'refused-wallet-not-offered',
  'payment-not-pending': 'refused-payment-not-pending',
  'price-changed': 'refused-price-changed',
}

/** {@link bindCall} with refusal messages in the visitor's language. */
export function bindLocalizedCall<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Parameters<typeof bindCall<C>>[2],
): void {
  bindCall(app, call, async (context) => localized(context.request, await handler(context)))
}

function localized<Answer>(request: FastifyRequest, reply: Reply<Answer>): Reply<Answer> {
  if (reply.ok) return reply
  const { reason, code } = reply.problem
  const key = (reason === undefined ? undefined : MESSAGE_KEYS[reason]) ?? MESSAGE_KEYS[code]
  if (!key) return reply
  return { ok: false, problem: { ...reply.problem, message: serverMessage(requestLocale(request), key) } }
}
