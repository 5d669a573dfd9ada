import type { OverLimit } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { messages } from '../messages/catalogue.ts'

/** Explains the order limit of the business and what to do (OR-01). */
export function TooLarge({ by, most }: OverLimit) {
  const t = useMessages(messages)
  const { money, number } = useFormats()
  const { currency } = useBusiness()
  return t(`ready.too-large-${by}`, { most: by === 'total' ? money(most, currency) : number(most) })
}
