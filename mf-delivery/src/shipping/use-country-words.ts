import type { ShippingCountry } from '@storefront/api-contract'
import { shippingFee } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { messages } from '../messages/catalogue.ts'

/**
 * Shipping cost to a country: rates, minimum, and the fee for a known weight (DL-08). Empty when prices are hidden
 * (MN-10).
 */
export function useCountryWords(): (country: ShippingCountry, kilograms?: number | null) => string {
  const t = useMessages(messages)
  const { money, number } = useFormats()
  const { currency, hide_price: hidesPrices, min_order: usual } = useBusiness()
  return (country, kilograms = null) => {
    if (hidesPrices) return ''
    const minimum = country.min_order > 0 ? country.min_order : usual
    const rates = {
      fixed: money(country.fixed_fees, currency),
      each: money(country.fees_per_kg, currency),
    }
    const fee = kilograms ? shippingFee(country, [{ weight: kilograms, count: 1 }]) : null
    return [
      ...(fee === null || kilograms === null
        ? []
        : [t('countries.parcel', { weight: number(kilograms), fee: money(fee, currency) })]),
      t('countries.terms', rates),
      ...(minimum > 0 ? [t('terms.minimum', { minimum: money(minimum, currency) })] : []),
    ].join(' · ')
  }
}
