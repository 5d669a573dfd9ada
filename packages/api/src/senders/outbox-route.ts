import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../api-context.ts'
import { isoText } from '../http/iso-text.ts'
import { sendProblem } from '../http/problem-answers.ts'
import { refuse } from '../http/reply.ts'
import { outboxOf } from './outbox-sender.ts'

/** Registers the demo's outbox, the messages to one number or e-mail address. It is there in demo mode alone. */
export function outboxRoute(app: FastifyInstance, { db, demo }: ApiContext): void {
  if (!demo) return
  app.get('/demo/outbox', async (request, reply) => {
    const { phone, email } = request.query as Record<string, unknown>
    const to = typeof phone === 'string' ? `+${phone.replace(/\D/g, '')}` : email
    if (typeof to !== 'string' || to.length > 254) {
      const fields = [{ field: 'phone', reason: 'Names no receiver.' }]
      return sendProblem(reply, refuse(400, 'bad-request', 'Name a phone or an email.', { fields }).problem)
    }
    const messages = await outboxOf(db, to.toLowerCase())
    return reply.header('cache-control', 'no-store').send({
      messages: messages.map(({ channel, to: receiver, text, at }) => ({
        channel,
        to: receiver,
        text,
        at: isoText(at.getTime()),
      })),
    })
  })
}
