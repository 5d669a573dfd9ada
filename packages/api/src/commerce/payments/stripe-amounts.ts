import { currencyOf, type Minor } from '@storefront/domain'

/** Three-decimal currencies are charged in steps of ten. */
const THREE_DECIMALS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])
/** Currencies whose decimals at Stripe are not those of ISO 4217. */
const OWN_DIGITS: Readonly<Record<string, number>> = { ISK: 2, MGA: 0, UGX: 2 }

/** The multiples of our minor units that Stripe can charge. */
export function stripeStep(currency: string): Minor {
  const code = currency.toUpperCase()
  if (THREE_DECIMALS.has(code)) return 10
  return Math.max(1, 1 / factorOf(code))
}

/** An amount as Stripe counts it. Throws for one that it cannot charge exactly. */
export function stripeAmount(amount: Minor, currency: string): number {
  if (amount % stripeStep(currency) !== 0) throw new Error(`Stripe cannot charge ${amount} ${currency}`)
  return amount * factorOf(currency.toUpperCase())
}

/** Our minor units of Stripe's amount; one between them is -1, which no charge has. */
export function minorOfStripe(amount: number, currency: string): Minor {
  const minor = amount / factorOf(currency.toUpperCase())
  return Number.isSafeInteger(minor) ? minor : -1
}

function factorOf(code: string): number {
  const { digits } = currencyOf(code)
  return 10 ** ((OWN_DIGITS[code] ?? digits) - digits)
}
