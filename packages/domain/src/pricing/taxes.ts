import type { Tax } from '../menu/menu.ts'
import { percentOf, sumOfRates, taxInside } from '../money/percent-of.ts'
import type { Minor } from '../money/round-half-up.ts'
import { shareOut } from '../money/share-out.ts'
import type { InclusiveTax, TotalLine } from './order-totals.ts'

/** The part of a line that is taxed by its item's inclusive taxes: what is paid for it after every discount. */
export interface TaxedLine {
  readonly taxes: readonly Tax[]
  readonly label: Minor
  readonly modifiers: Minor
}

/**
 * Taxes that come on top of a net amount, the goods less the coupon; fees and tips are not taxed. The sum of the rates,
 * half up once, is shared out among the taxes (CP-05, CP-07). Their amounts add up to the whole tax exactly.
 */
export function exclusiveTaxLines(net: Minor, taxes: readonly Tax[]): TotalLine[] {
  const rates = taxes.map((tax) => tax.rate)
  const shares = shareOut(percentOf(net, sumOfRates(rates)), rates)
  return taxes.map((tax, index) => ({
    kind: 'exclusive-tax',
    names: [...tax.names],
    rate: tax.rate,
    amount: shares[index] ?? 0,
  }))
}

/**
 * Taxes that are inside the prices, one entry per tax and rate, in the order they are met (CP-05):
 * gross × rate / (100 + rate) of all its lines together, half up once, split between labels and modifiers.
 */
export function inclusiveTaxEntries(lines: readonly TaxedLine[]): InclusiveTax[] {
  const entries = new Map<string, { tax: Tax; label: Minor; modifiers: Minor }>()
  for (const { taxes, label, modifiers } of lines) {
    for (const tax of taxes) {
      const key = `${tax.rate} ${tax.id}`
      const entry = entries.get(key) ?? { tax, label: 0, modifiers: 0 }
      entries.set(key, { tax: entry.tax, label: entry.label + label, modifiers: entry.modifiers + modifiers })
    }
  }
  return [...entries.values()].filter(({ label, modifiers }) => label + modifiers > 0).map(toEntry)
}

function toEntry({ tax, label, modifiers }: { tax: Tax; label: Minor; modifiers: Minor }): InclusiveTax {
  const totalTaxValue = taxInside(label + modifiers, tax.rate)
  const [taxValue = 0, modifiersTaxValue = 0] = shareOut(totalTaxValue, [label, modifiers])
  return {
    taxId: tax.id,
    taxName: [...tax.names],
    rate: tax.rate,
    taxValue,
    modifiersTaxValue,
    totalTaxValue,
  }
}
