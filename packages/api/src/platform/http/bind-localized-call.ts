import type { Call } from '@storefront/api-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type MessageKey, serverMessage } from '../messages/server-message.ts'
import { bindCall } from './bind-call.ts'
import { requestLocale } from './refuse-for.ts'
import type { Reply } from './reply.ts'

/** Message keys by the reason of a refusal. */
const MESSAGE_KEYS: Readonly<Record<string, MessageKey>> = {
  'table-taken': 'refused-table-taken',
  full: 'refused-full',
  'not-a-slot': 'refused-not-a-slot',
  closed: 'refused-closed-day',
  'outside-advance': 'refused-outside-advance',
  'deposit-differs': 'refused-deposit-differs',
}

/** {@link bindCall} whose refusals tell the visitor their reason (LC-10). */
export function bindLocalizedCall<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Parameters<typeof bindCall<C>>[2],
): void {
  bindCall(app, call, async (context) => localized(context.request, await handler(context)))
}

function localized<Answer>(request: FastifyRequest, reply: Reply<Answer>): Reply<Answer> {
  if (reply.ok) return reply
  const { reason } = reply.problem
  const key = reason === undefined ? undefined : MESSAGE_KEYS[reason]
  if (!key) return reply
  return { ok: false, problem: { ...reply.problem, text: serverMessage(requestLocale(request), key) } }
}
