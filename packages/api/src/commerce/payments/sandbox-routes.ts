import { randomBytes } from 'node:crypto'
import type { Minor } from '@storefront/domain'
import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { charges } from '../../platform/database/schema/charges.ts'
import { plainPageHeaders } from '../../platform/http/plain-page.ts'
import { amountText } from '../../platform/messages/amount-text.ts'
import { serverLocale } from '../../platform/messages/server-message.ts'
import type { CommerceContext } from '../commerce-context.ts'
import type { ChargePage } from './charge-handler.ts'
import { ofSubject } from './open-charge.ts'
import type { PaymentNotice } from './payment-provider.ts'
import { sandboxPage, unknownSandboxPage } from './sandbox-page.ts'
import { SANDBOX_PATH, type SandboxProvider } from './sandbox-provider.ts'

interface Session {
  Params: { session: string }
  Querystring: { locale?: string }
}

/** Registers the sandbox's hosted page: pay, decline or leave, each by a plain form. */
export function sandboxRoutes(
  app: FastifyInstance,
  context: CommerceContext,
  provider: SandboxProvider,
): void {
  // A separate scope: no other call accepts forms.
  app.register(async (scope) => pageRoutes(scope, context, provider))
}

function pageRoutes(app: FastifyInstance, context: CommerceContext, provider: SandboxProvider): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )

  app.get<Session>('/payments/sandbox/:session', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    plainPageHeaders(reply, nonce)
    const session = await findSandboxSession(context, request.params.session)
    if (!session) {
      return reply.code(404).send(unknownSandboxPage({ locale: serverLocale(request.query.locale), nonce }))
    }
    const locale = serverLocale(request.query.locale ?? session.locale)
    return reply.send(
      sandboxPage({
        locale,
        nonce,
        subject: session.subject,
        amount: amountText(session.amount, session.currency, locale),
        action: session.isOpen ? `${SANDBOX_PATH}${session.id}` : null,
        isUnpaid: session.isUnpaid,
        backUrl: session.isUnpaid ? session.failPath : session.successPath,
      }),
    )
  })

  app.post<Session & { Body: unknown }>(
    '/payments/sandbox/:session',
    { bodyLimit: 1024 },
    async (request, reply) => {
      const session = await findSandboxSession(context, request.params.session)
      if (!session) return reply.redirect(`${SANDBOX_PATH}unknown`, 303)
      const outcome = new URLSearchParams(String(request.body)).get('outcome')
      if (session.isOpen && (outcome === 'pay' || outcome === 'decline')) {
        const { id, amount, currency } = session
        const notice = { session: id, amount, currency }
        await callBack(
          app,
          provider,
          outcome === 'pay'
            ? { ...notice, outcome: 'paid' }
            : { ...notice, outcome: 'failed', reason: 'declined' },
        )
      }
      const isPaid = (await findSandboxSession(context, session.id))?.isPaid
      return reply.redirect(isPaid ? session.successPath : session.failPath, 303)
    },
  )
}

/** A charge as the hosted page shows it. */
interface SandboxSession extends ChargePage {
  id: string
  amount: Minor
  currency: string
  /** The visitor's locale when it was opened. */
  locale: string
  /** Whether it still takes money: a provider's page does not hear that the shop has given up waiting (decision 0015). */
  isOpen: boolean
  /** Whether money came in for its subject, by this session or another. */
  isPaid: boolean
  /** Whether it was declined or replaced by another session, and none took money. */
  isUnpaid: boolean
}

async function findSandboxSession(context: CommerceContext, id: string): Promise<SandboxSession | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(id)) return null
  const { db, chargeHandlers } = context
  const [charge] = await db.select().from(charges).where(eq(charges.id, id))
  const page = charge && (await chargeHandlers[charge.purpose].page(context, charge))
  if (!charge || !page) return null
  const received = await db
    .select({ id: charges.id })
    .from(charges)
    .where(and(ofSubject(charge), inArray(charges.state, ['paid', 'refund_due'])))
  const { amount, currency, locale, state } = charge
  return {
    ...page,
    id,
    amount,
    currency,
    locale,
    isOpen: state === 'pending' || state === 'expired',
    isPaid: received.length > 0,
    isUnpaid: received.length === 0 && (state === 'failed' || state === 'superseded'),
  }
}

/** Uses the public callback route, so that the sandbox gets no more trust than a real provider. */
async function callBack(
  app: FastifyInstance,
  provider: SandboxProvider,
  notice: PaymentNotice,
): Promise<void> {
  const { headers, body } = provider.callback(notice)
  const answer = await app.inject({ method: 'POST', url: '/api/payments/callback', headers, payload: body })
  if (answer.statusCode !== 200) throw new Error(`The payment callback was answered ${answer.statusCode}`)
}
