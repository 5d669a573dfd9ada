import type { Business } from '@storefront/api-contract'
import { isLocale } from '@storefront/domain'
import { escapeHtml } from '../html.ts'

/** The locales of a business that the storefront speaks, its default first. */
const spoken = ({ locales }: Pick<Business, 'locales'>) => locales.filter(isLocale)

/** A page's address in a locale: search engines get the default one without `?lang=` (LC-09). */
export function addressIn(address: string, locale: string, business: Pick<Business, 'locales'>): string {
  const [first] = spoken(business)
  return locale === (first ?? 'en') ? address : `${address}?lang=${locale}`
}

/** The same page in every locale of the business, each by its canonical address, and where the visitor's language chooses (LC-09). */
export function localeAlternates(
  address: string,
  business: Pick<Business, 'locales'>,
): { hreflang: string; href: string }[] {
  const locales = spoken(business)
  if (locales.length < 2) return []
  const named = locales.map((locale) => ({ hreflang: locale, href: addressIn(address, locale, business) }))
  return [...named, { hreflang: 'x-default', href: address }]
}

/** Canonical address and alternates as head tags. */
export function alternateTags(address: string, locale: string, business: Pick<Business, 'locales'>): string {
  const alternates = localeAlternates(address, business).map(
    ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
  )
  return [
    `<link rel="canonical" href="${escapeHtml(addressIn(address, locale, business))}">`,
    ...alternates,
  ].join('')
}
