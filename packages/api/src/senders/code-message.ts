import { localText } from '@storefront/domain'
import type { FastifyRequest } from 'fastify'
import type { ApiContext } from '../api-context.ts'
import type { Catalogue } from '../business/catalogue.ts'
import { type ServerLocale, serverMessage } from '../messages/server-message.ts'

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

/**
 * The host a code is for. What a request says of itself is believed in the demo alone: else anybody could have a code
 * sent that fits their own page.
 */
export function codeHost({ publicOrigin, demo }: ApiContext, request: FastifyRequest): string | null {
  if (publicOrigin !== null) return new URL(publicOrigin).hostname
  return demo ? request.hostname : null
}
