import type { Business } from '@storefront/api-contract'
import { directionOf, localText } from '@storefront/domain'
import { themeTokens } from '@storefront/theme'

/** Widths in which a logo is offered as the app's icon. */
const ICON_WIDTHS = [320, 480, 640]

/** The web app manifest of one business: its name, colours and logo, opened at its landing page. */
export function webManifest(business: Business, locale: string): Record<string, unknown> {
  const name = localText(business.business_name, locale, business.locales)
  const home = `/${encodeURIComponent(business.reference_id)}`
  const tokens = themeTokens(business.theme, 'light')
  return {
    id: home,
    name,
    short_name: name,
    description: localText(business.description, locale, business.locales) || undefined,
    lang: locale,
    dir: directionOf(locale),
    start_url: home,
    scope: home,
    display: 'standalone',
    background_color: tokens['--sf-surface'],
    theme_color: tokens['--sf-surface'],
    icons: business.logo
      ? ICON_WIDTHS.map((width) => ({
          src: `${business.logo}/${width}.webp`,
          sizes: `${width}x${width}`,
          type: 'image/webp',
          purpose: 'any',
        }))
      : [],
  }
}
