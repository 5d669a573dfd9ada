import { payAgainCall } from '@storefront/api-contract/ordering'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../api-context.ts'
import { bindCall } from '../http/bind-call.ts'
import { sendProblem } from '../http/problem-answers.ts'
import { answer, notFound, refuse } from '../http/reply.ts'
import { findOrder, findOwnOrder, serializeOrder } from '../orders/order-records.ts'
import { visitorOf } from '../sessions/current-customer.ts'
import { payAgain } from './pay-again.ts'
import { settleCharge } from './settle-charge.ts'
import { settlePayment } from './settle-payment.ts'

const CALLBACK_LIMIT = 16 * 1024

/** Registers retrying a payment (RT-17) and the provider's callback, the only trusted source (OR-05). */
export function paymentCalls(app: FastifyInstance, context: ApiContext): void {
  bindCall(app, payAgainCall, async ({ params, request }) => {
    const visitor = await visitorOf(context, request)
    if (!visitor.ok) return visitor
    const record = await findOwnOrder(context.db, params.orderId, visitor.answer)
    if (!record) return notFound('The order')
    const opened = await payAgain(context, record)
    if (!opened.ok) return opened
    const now = await findOrder(context.db, params.orderId)
    return now ? answer({ order: serializeOrder(now) }) : notFound('The order')
  })

  app.register(async (scope) => {
    // The signature covers the raw bytes, so the body must stay unparsed.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post('/payments/callback', { bodyLimit: CALLBACK_LIMIT }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const notice = context.payments.readCallback(request.headers, body)
      if (!notice)
        return sendProblem(reply, refuse(401, 'unauthorised', 'The callback is not genuine.').problem)
      const order = await settlePayment(context, notice)
      const settled = order === 'unknown-session' ? await settleCharge(context, notice) : order
      if (settled === 'unknown-session') return sendProblem(reply, notFound('The payment session').problem)
      if (settled === 'mismatch') {
        context.report('A payment callback names another amount than was asked for', request.requestId)
        return sendProblem(reply, refuse(409, 'conflict', 'The amount is not the one asked for.').problem)
      }
      return reply.send({ applied: settled === 'applied' })
    })
  })
}
