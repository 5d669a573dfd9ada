import {
  merchantReadersCall,
  newsletterConfirmCall,
  newsletterSubscribeCall,
  newsletterUnsubscribeCall,
} from '@storefront/api-contract/account'
import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { checkMerchant } from '../../catalogue/merchant/check-merchant.ts'
import { newsletter } from '../../platform/database/schema.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import { refuseFor } from '../../platform/http/refuse-for.ts'
import { answer } from '../../platform/http/reply.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { CONFIRM_MS, newsletterToken, readNewsletterToken } from './newsletter-token.ts'
import { subscribe } from './subscribe.ts'

/** Registers the newsletter calls: subscribe, confirm by e-mail link, unsubscribe by e-mail link (UI-05). */
export function newsletterCalls(app: FastifyInstance, context: AccountsContext): void {
  const { db, clock, secret } = context

  bindCall(app, newsletterSubscribeCall, ({ body, request }) => subscribe(context, request, body))

  bindCall(app, newsletterConfirmCall, async ({ body, request }) => {
    const id = readNewsletterToken('confirm', body.token, secret)
    const now = new Date(clock())
    const inTime = gt(newsletter.askedAt, new Date(now.getTime() - CONFIRM_MS))
    const confirmed = await db
      .update(newsletter)
      .set({ confirmedAt: sql`coalesce(${newsletter.confirmedAt}, ${now.toISOString()}::timestamptz)` })
      .where(and(eq(newsletter.id, id ?? ''), or(isNotNull(newsletter.confirmedAt), inTime)))
      .returning({ id: newsletter.id })
    return confirmed.length > 0
      ? answer({ confirmed: true })
      : refuseFor(request, { status: 422, code: 'code-expired', message: 'link-expired' })
  })

  bindCall(app, newsletterUnsubscribeCall, async ({ body, request }) => {
    const id = readNewsletterToken('unsubscribe', body.token, secret)
    if (id === null) return refuseFor(request, { status: 422, code: 'code-expired', message: 'link-expired' })
    await db.delete(newsletter).where(eq(newsletter.id, id))
    return answer({ unsubscribed: true })
  })

  bindCall(app, merchantReadersCall, async ({ params, request }) => {
    const merchant = await checkMerchant(context, request, params.referenceId)
    if (!merchant.ok) return merchant
    const rows = await db
      .select()
      .from(newsletter)
      .where(and(eq(newsletter.referenceId, params.referenceId), isNotNull(newsletter.confirmedAt)))
      .orderBy(asc(newsletter.email))
    return answer({
      readers: rows.map(({ id, email, locale, confirmedAt }) => ({
        email,
        locale,
        confirmed_at: isoText(confirmedAt?.getTime() ?? 0),
        unsubscribe: newsletterToken('unsubscribe', id, secret),
      })),
    })
  })
}
