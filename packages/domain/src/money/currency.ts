import { CASH_STEPS, CURRENCY_TABLE } from './currency-table.ts'
import type { Minor } from './round-half-up.ts'

export interface Currency {
  /** ISO 4217 code, upper case. */
  code: string
  /** What stands beside an amount; the code where the currency has no sign of its own. */
  symbol: string
  /** Decimals of an amount; 10 to this power minor units make one. */
  digits: 0 | 2 | 3
  /** The smallest step of cash in minor units, 5 for CHF (CP-07); 1 where every amount can be paid. */
  cashRounding: Minor
}

let currencies: Map<string, Currency> | null = null

/** The currency of an ISO 4217 code; an unknown code is its own symbol and has 3 digits (CP-09). */
export function currencyOf(code: string): Currency {
  currencies ??= readTable()
  const wanted = code.toUpperCase()
  return currencies.get(wanted) ?? { code: wanted, symbol: wanted, digits: 3, cashRounding: 1 }
}

function readTable(): Map<string, Currency> {
  const table = new Map<string, Currency>()
  const steps = new Map(CASH_STEPS.flatMap(([step, codes]) => codes.split(' ').map((code) => [code, step])))
  for (const [digits, text] of CURRENCY_TABLE) {
    for (const entry of text.split(' ')) {
      const code = entry.slice(0, 3)
      const symbol = entry.slice(3) || code
      table.set(code, { code, symbol, digits, cashRounding: steps.get(code) ?? 1 })
    }
  }
  return table
}
