import { localText } from '@storefront/domain'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import { domains } from '../../platform/database/schema.ts'
import { type ServerLocale, serverMessage } from '../../platform/messages/server-message.ts'
import { publicOriginOf } from '../../platform/senders/public-origin.ts'
import type { AccountsContext } from '../accounts-context.ts'

/**
 * The text of a message with a code. Its last line binds the code to the shop's own origin, so that browsers offer it
 * there and nowhere else (WebOTP); without a known origin the line is left out.
 */
export function codeMessage(
  code: string,
  catalogue: Catalogue,
  locale: ServerLocale,
  host: string | null,
): string {
  const business = localText(catalogue.business.business_name, locale, catalogue.business.locales)
  const text = serverMessage(locale, 'code-message', { code, business })
  return host === null ? text : `${text}\n\n@${host} #${code}`
}

/** The host a code is for: the business's own domain when the visitor is there, else the storefront's. */
export async function codeHost(
  context: AccountsContext,
  request: FastifyRequest,
  referenceId: string,
): Promise<string | null> {
  const asked = request.hostname.toLowerCase()
  const [own] = await context.db
    .select()
    .from(domains)
    .where(and(eq(domains.domain, asked), eq(domains.referenceId, referenceId), isNotNull(domains.provedAt)))
  if (own) return own.domain
  const origin = publicOriginOf(context, request)
  return origin === null ? null : new URL(origin).hostname
}
