import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../api-context.ts'
import { sendProblem } from '../http/problem-answers.ts'
import { notFound, refuse } from '../http/reply.ts'
import { settleCharge } from './settle-charge.ts'

const CALLBACK_LIMIT = 16 * 1024

/** Registers the provider's callback, the only trusted source of a payment's outcome (OR-05). */
export function paymentCallback(app: FastifyInstance, context: ApiContext): void {
  app.register(async (scope) => {
    // The signature covers the raw bytes, so the body must stay unparsed.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post('/payments/callback', { bodyLimit: CALLBACK_LIMIT }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const notice = context.payments.readCallback(request.headers, body)
      if (!notice)
        return sendProblem(reply, refuse(401, 'unauthorised', 'The callback is not genuine.').problem)
      const settlement = await settleCharge(context, notice)
      if (settlement === 'unknown-session') return sendProblem(reply, notFound('The payment session').problem)
      if (settlement === 'mismatch') {
        context.report('A payment callback names another amount than was asked for', request.requestId)
        return sendProblem(reply, refuse(409, 'conflict', 'The amount is not the one asked for.').problem)
      }
      return reply.send({ applied: settlement === 'applied' })
    })
  })
}
