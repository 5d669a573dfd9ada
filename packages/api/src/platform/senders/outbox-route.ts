import { outboxCall } from '@storefront/api-contract/account'
import { cleanTyped } from '@storefront/domain'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../http/bind-call.ts'
import { isoText } from '../http/iso-text.ts'
import { answer } from '../http/reply.ts'
import type { PlatformContext } from '../platform-context.ts'
import { outboxOf } from './outbox-sender.ts'

/** Registers the demo's outbox, the messages to one number or e-mail address. It is there in demo mode alone. */
export function outboxRoute(app: FastifyInstance, { db, demo }: PlatformContext): void {
  if (!demo) return
  bindCall(app, outboxCall, async ({ query: { phone, email = '' } }) => {
    const to = phone === undefined ? email.toLowerCase() : `+${cleanTyped(phone).replace(/\D/g, '')}`
    const messages = await outboxOf(db, to)
    return answer({
      messages: messages.map(({ channel, to: receiver, text, at }) => ({
        channel,
        to: receiver,
        text,
        at: isoText(at.getTime()),
      })),
    })
  })
}
