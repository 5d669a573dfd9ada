import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '../../platform/http/problem-answers.ts'
import { notFound, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { noticeDispute, noticeRefund } from './notice-refund.ts'
import type { PaymentEvent, PaymentNotice } from './payment-provider.ts'
import type { Payee } from './payments.ts'
import { noticeSession } from './reconcile-charges.ts'
import { type NoticeSource, type Settlement, settleCharge } from './settle-charge.ts'
import { askUnbooked } from './unbooked-payments.ts'

const CALLBACK_LIMIT = 128 * 1024

interface OfAccount {
  Params: { provider: string; referenceId: string }
}

/**
 * Registers the providers' callbacks, one address for each account. Together with the providers' answers to this server
 * they are the only source of a payment's outcome (OR-05, PR-04).
 */
export function paymentCallback(app: FastifyInstance, context: CommerceContext): void {
  app.register(async (scope) => {
    // The signature covers the raw bytes, so the body must stay unparsed.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post<OfAccount>(
      '/payments/callback/:provider/:referenceId',
      { bodyLimit: CALLBACK_LIMIT },
      async (request, reply) => {
        const { provider, referenceId } = request.params
        // The sandbox has an address of its own.
        const payee =
          provider === 'sandbox' ? null : await context.payments.payee(context.db, { referenceId, provider })
        if (!payee) return sendProblem(reply, notFound('The payment account').problem)
        return answerCallback(context, payee, { provider, referenceId }, { request, reply })
      },
    )
    const sandbox = context.payments.provider('sandbox')
    if (!sandbox) return
    scope.post('/payments/callback', { bodyLimit: CALLBACK_LIMIT }, (request, reply) =>
      answerCallback(
        context,
        { provider: sandbox, account: { referenceId: '', secrets: {} } },
        { provider: 'sandbox', referenceId: null },
        { request, reply },
      ),
    )
  })
}

async function answerCallback(
  context: CommerceContext,
  payee: Payee,
  source: NoticeSource,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const body = typeof request.body === 'string' ? request.body : ''
  const callback = { headers: request.headers, body, now: context.clock() }
  const event = await payee.provider.readCallback(payee.account, callback)
  if (!event) return sendProblem(reply, refuse(401, 'unauthorised', 'The callback is not genuine.').problem)
  const settlement = await applyEvent(context, payee, source, event)
  if (settlement === 'unknown-session') return sendProblem(reply, notFound('The payment session').problem)
  if (settlement === 'mismatch') {
    context.report('A payment callback names another amount than was asked for', request.id)
    return sendProblem(reply, refuse(409, 'conflict', 'The amount is not the one asked for.').problem)
  }
  return reply.send({ applied: settlement === 'applied' })
}

function applyEvent(
  context: CommerceContext,
  payee: Payee,
  source: NoticeSource,
  event: PaymentEvent,
): Promise<Settlement> {
  switch (event.kind) {
    case 'payment':
      return settleNotice(context, payee, source, event)
    case 'session':
      return noticeSession(context, payee, source, event.session)
    case 'refund':
      return noticeRefund(context, payee, source, event.providerRefund)
    case 'dispute':
      return noticeDispute(context, source, event.payment)
    case 'other':
      return Promise.resolve('ignored')
  }
}

/** Applies a signed notice. If its amount differs from the charge, the provider is asked what it received (PR-04). */
async function settleNotice(
  context: CommerceContext,
  payee: Payee,
  source: NoticeSource,
  notice: PaymentNotice,
): Promise<Settlement> {
  const settlement = await settleCharge(context, notice, source)
  if (settlement === 'mismatch') await askUnbooked(context, payee, notice.session)
  return settlement
}
