import { randomBytes } from 'node:crypto'
import { currencyOf, decimalText, fractionDigitsShown, localText, type Minor } from '@storefront/domain'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ApiContext } from '../api-context.ts'
import { paymentSessions } from '../database/schema.ts'
import { type ServerLocale, serverLocale } from '../messages/server-message.ts'
import { findOrder } from '../orders/order-records.ts'
import type { PaymentNotice } from './payment-provider.ts'
import { sandboxPage, unknownSandboxPage } from './sandbox-page.ts'
import { SANDBOX_PATH, type SandboxProvider } from './sandbox-provider.ts'

interface Session {
  Params: { session: string }
  Querystring: { locale?: string }
}

/** Registers the sandbox's hosted page: pay, decline or leave, each by a plain form. */
export function sandboxRoutes(app: FastifyInstance, context: ApiContext, provider: SandboxProvider): void {
  // A scope of its own: no other call takes forms.
  app.register(async (scope) => pageRoutes(scope, context, provider))
}

function pageRoutes(app: FastifyInstance, context: ApiContext, provider: SandboxProvider): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )

  app.get<Session>('/payments/sandbox/:session', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    pageHeaders(reply, nonce)
    const session = await findSession(context, request.params.session)
    if (!session) {
      return reply.code(404).send(unknownSandboxPage({ locale: serverLocale(request.query.locale), nonce }))
    }
    const { row, order, business } = session
    const locale = serverLocale(request.query.locale ?? order.row.snapshot.locale)
    return reply.send(
      sandboxPage({
        locale,
        nonce,
        business: localText(business?.business.business_name ?? [], locale),
        number: String(order.row.number),
        amount: amountText(row.amount, row.currency, locale),
        action: row.state === 'pending' ? `${SANDBOX_PATH}${row.id}` : null,
        backUrl: successPath(order.row.referenceId, order.row.id),
      }),
    )
  })

  app.post<Session & { Body: unknown }>(
    '/payments/sandbox/:session',
    { bodyLimit: 1024 },
    async (request, reply) => {
      const session = await findSession(context, request.params.session)
      if (!session) return reply.redirect(`${SANDBOX_PATH}unknown`, 303)
      const { row, order } = session
      const outcome = new URLSearchParams(String(request.body)).get('outcome')
      if (row.state === 'pending' && (outcome === 'pay' || outcome === 'decline')) {
        const { amount, currency } = row
        const notice = {
          session: row.id,
          outcome: outcome === 'pay' ? 'paid' : 'failed',
          amount,
          currency,
        } as const
        await callBack(app, provider, notice)
      }
      const { referenceId, id } = order.row
      const isPaid = (await findOrder(context.db, id))?.row.paymentState === 'paid'
      return reply.redirect(isPaid ? successPath(referenceId, id) : failPath(referenceId, id), 303)
    },
  )
}

/** Through the server's own door, so that the sandbox is believed no more than a real provider. */
async function callBack(
  app: FastifyInstance,
  provider: SandboxProvider,
  notice: PaymentNotice,
): Promise<void> {
  const { headers, body } = provider.callback(notice)
  const answer = await app.inject({ method: 'POST', url: '/api/payments/callback', headers, payload: body })
  if (answer.statusCode !== 200) throw new Error(`The payment callback was answered ${answer.statusCode}`)
}

async function findSession({ db, catalogues }: ApiContext, id: string) {
  if (!/^[A-Za-z0-9_-]{43}$/.test(id)) return null
  const [row] = await db.select().from(paymentSessions).where(eq(paymentSessions.id, id))
  const order = row && (await findOrder(db, row.orderId))
  return row && order ? { row, order, business: await catalogues.byReference(order.row.referenceId) } : null
}

function pageHeaders(reply: FastifyReply, nonce: string): void {
  reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
}

function amountText(amount: Minor, code: string, locale: ServerLocale): string {
  const currency = currencyOf(code)
  const digits = fractionDigitsShown(amount, currency)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(decimalText(amount, currency) as `${number}`)
}

function successPath(referenceId: string, orderId: string): string {
  return `/${referenceId}/orders/success/${orderId}`
}

function failPath(referenceId: string, orderId: string): string {
  return `/${referenceId}/payment/fail?order=${orderId}`
}
