import type { Business } from '@storefront/api-contract'
import { i18n } from '@storefront/i18n'
import { useEffect } from 'react'
import { applyLanguage, languageFor } from './language.ts'

/** The page's language follows the business that is open (GD-01); the document usually came in it already. */
export function useBusinessLanguage(business: Business): void {
  const { reference_id } = business
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another business asks anew, not a refreshed record.
  useEffect(() => {
    const wanted = languageFor(business)
    if (wanted !== i18n.language) void applyLanguage(wanted)
  }, [reference_id])
}
