import type { DeskSession } from '@storefront/api-contract/desk'
import { type LocalText, localText } from '@storefront/domain'
import { useLocale } from '@storefront/i18n'

/** How the desk reads what the shop wrote: in the desk's language, else in the shop's first one (LC-06). */
export function useBusinessText({
  locales,
}: Pick<DeskSession['business'], 'locales'>): (text: LocalText) => string {
  const locale = useLocale()
  return (text) => localText(text, locale, locales)
}
