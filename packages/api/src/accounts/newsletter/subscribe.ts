import { localText } from '@storefront/domain'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import { findBusiness } from '../../catalogue/business/find-business.ts'
import { newsletter } from '../../platform/database/schema.ts'
import { keyedHash } from '../../platform/http/keyed-hash.ts'
import { randomId } from '../../platform/http/random-id.ts'
import { refuseFor, requestLocale } from '../../platform/http/refuse-for.ts'
import { answer, notFound, type Reply } from '../../platform/http/reply.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import { returnShare, takeShare } from '../../platform/limits/take-share.ts'
import { type ServerLocale, serverLocale, serverMessage } from '../../platform/messages/server-message.ts'
import { publicOriginOf } from '../../platform/senders/public-origin.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { newsletterToken } from './newsletter-token.ts'

const HOUR = 60 * 60_000
const ADDRESS_LIMITS = [{ name: 'letters', most: 30, withinMs: HOUR }] as const
/** Limit of e-mails per mailbox. */
const RECEIVER_LIMITS = [{ name: 'letters', most: 3, withinMs: 24 * HOUR }] as const

/**
 * Stores an unconfirmed address and sends one e-mail with a confirmation link. A known address, or one at its daily
 * limit, gets no e-mail; the response is the same.
 */
export async function subscribe(
  context: AccountsContext,
  request: FastifyRequest,
  wanted: { reference_id: string; email: string; locale?: string | undefined },
): Promise<Reply<{ asked: true }>> {
  const { db, secret, clock, catalogues } = context
  const business = await findBusiness(catalogues, wanted.reference_id)
  if (!business.ok) return business
  if (!business.found.business.newsletter) return notFound('A newsletter')
  const retryAfter = await takeShare(db, addressKey(request.ip, secret), ADDRESS_LIMITS, clock())
  if (retryAfter > 0)
    return refuseFor(request, {
      status: 429,
      code: 'too-many-requests',
      message: 'letters-too-many',
      retryAfter,
    })
  const origin = publicOriginOf(context, request)
  if (origin === null)
    return refuseFor(request, { status: 503, code: 'unavailable', message: 'message-not-sent' })
  const email = wanted.email.toLowerCase()
  const locale = serverLocale(wanted.locale ?? requestLocale(request))
  const reader = await keepReader(context, wanted.reference_id, email, locale)
  const share = `email/${keyedHash(secret, 'email', email)}`
  const isShort = (await takeShare(db, share, RECEIVER_LIMITS, clock())) > 0
  if (reader.confirmedAt !== null || isShort) return answer({ asked: true })
  const letter = confirmLetter(context, business.found, reader.id, { locale, origin })
  const referenceId = wanted.reference_id
  const sent = await context.sender.send({ channel: 'email', to: email, ...letter, referenceId, locale })
  if (sent.ok) return answer({ asked: true })
  context.report('A newsletter letter could not be sent', new Error(sent.reason))
  await returnShare(db, share, RECEIVER_LIMITS)
  return refuseFor(request, { status: 503, code: 'unavailable', message: 'message-not-sent', retryAfter: 30 })
}

async function keepReader(
  { db, clock }: AccountsContext,
  referenceId: string,
  email: string,
  locale: string,
): Promise<typeof newsletter.$inferSelect> {
  const row = { id: randomId(), referenceId, email, locale, askedAt: new Date(clock()) }
  const [stored] = await db
    .insert(newsletter)
    .values(row)
    .onConflictDoUpdate({
      target: [newsletter.referenceId, newsletter.email],
      set: { askedAt: row.askedAt, locale: sql`excluded.locale` },
    })
    .returning()
  if (!stored) throw new Error('A newsletter reader was not stored')
  return stored
}

function confirmLetter(
  { secret }: AccountsContext,
  { business, referenceId }: Catalogue,
  readerId: string,
  { locale, origin }: { locale: ServerLocale; origin: string },
): { subject: string; text: string } {
  const name = localText(business.business_name, locale, business.locales)
  const token = newsletterToken('confirm', readerId, secret)
  const link = `${origin}/${encodeURIComponent(referenceId)}/settings?newsletter=${encodeURIComponent(token)}`
  return {
    subject: serverMessage(locale, 'newsletter-subject', { business: name }),
    text: serverMessage(locale, 'newsletter-letter', { business: name, link }),
  }
}
