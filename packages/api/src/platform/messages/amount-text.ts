import type { Minor } from '@storefront/domain'
import { formatMoney } from '@storefront/formats'
import type { ServerLocale } from './server-message.ts'

/** An amount in minor units with its currency, for a person. */
export function amountText(amount: Minor, code: string, locale: ServerLocale): string {
  return formatMoney(amount, code, locale)
}
