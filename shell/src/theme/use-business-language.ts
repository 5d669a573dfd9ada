import type { Business } from '@storefront/api-contract'
import { i18n } from '@storefront/i18n'
import { onSignIn } from '@storefront/store'
import { useEffect } from 'react'
import { applyLanguage, languageFor } from './language.ts'

/**
 * The page's language follows the business that is open (GD-01); the document usually came in it already. A login may
 * bring the customer's own (LC-03).
 */
export function useBusinessLanguage(business: Business): void {
  const { reference_id } = business
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another business runs it again, not a refreshed record.
  useEffect(() => {
    const wanted = languageFor(business)
    if (wanted !== i18n.language) void applyLanguage(wanted)
    return onSignIn((user) => void takeLanguage(user, business))
  }, [reference_id])
}

const takeLanguage = (user: { locale: string | null }, business: Business) =>
  import('./choose-language.ts').then(
    ({ takeLanguageOf }) => takeLanguageOf(user, business),
    (cause: unknown) => console.warn('Not in the language of the profile:', cause),
  )
