import type { Call } from '@storefront/api-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type MessageKey, serverMessage } from '../messages/server-message.ts'
import { bindCall } from './bind-call.ts'
import { requestLocale } from './refuse-for.ts'
import type { Reply } from './reply.ts'

/** What a person reads of a refusal, by its finer word or its code. */
const WORDS: Readonly<Record<string, MessageKey>> = {
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

/** {@link bindCall} for calls whose refusals are read by visitors: their messages are in the visitor's language. */
export function bindSpokenCall<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Parameters<typeof bindCall<C>>[2],
): void {
  bindCall(app, call, async (context) => spoken(context.request, await handler(context)))
}

function spoken<Answer>(request: FastifyRequest, reply: Reply<Answer>): Reply<Answer> {
  if (reply.ok) return reply
  const { reason, code } = reply.problem
  const key = (reason === undefined ? undefined : WORDS[reason]) ?? WORDS[code]
  if (!key) return reply
  return { ok: false, problem: { ...reply.problem, message: serverMessage(requestLocale(request), key) } }
}
