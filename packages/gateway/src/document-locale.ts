import type { Business } from '@storefront/api-contract'
import { startLocale } from '@storefront/domain'
import type { FastifyRequest } from 'fastify'

/** LC-03: the stored locale if the business allows it, else the business's default. */
export function documentLocale(request: FastifyRequest, business: Business | null): string {
  const cookie = /(?:^|;\s*)i18n_redirected=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? null
  const accepted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.split(';')[0]?.trim() ?? '')
  return startLocale({
    stored: cookie,
    business: business?.locales ?? ['en', 'ar'],
    useBrowserLocale: business?.use_browser_locale ?? true,
    browser: accepted,
  })
}
