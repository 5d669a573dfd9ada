import type { DeskSession } from '@storefront/api-contract/desk'
import { type LocalText, localText } from '@storefront/domain'
import { useLocale } from '@storefront/i18n'

/** Reads a localized text of the business in the desk's locale, else in the shop's first one (LC-06). */
export function useBusinessText({
  locales,
}: Pick<DeskSession['business'], 'locales'>): (text: LocalText) => string {
  const locale = useLocale()
  return (text) => localText(text, locale, locales)
}
