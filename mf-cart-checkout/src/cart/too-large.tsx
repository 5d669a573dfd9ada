import type { OverLimit } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { messages } from '../messages/catalogue.ts'

/** Says the most that one order of the business may be, and what to do about it (OR-01). */
export function TooLarge({ by, most }: OverLimit) {
  const t = useMessages(messages)
  const { money, number } = useFormats()
  const { currency } = useBusiness()
  return t(`ready.too-large-${by}`, { most: by === 'total' ? money(most, currency) : number(most) })
}
