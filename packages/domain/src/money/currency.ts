import { CASH_STEPS, CURRENCY_TABLE } from './currency-table.ts'
import type { Minor } from './round-half-up.ts'

export interface Currency {
  /** ISO 4217 code, upper case. */
  code: string
  /** The symbol shown next to an amount; the code when the currency has no symbol. */
  symbol: string
  /** Decimals of an amount; 10 to this power minor units make one. */
  digits: 0 | 2 | 3
  /** The smallest step of cash in minor units, 5 for CHF (CP-07); 1 where every amount can be paid. */
  cashRounding: Minor
}

/** The currency of an ISO 4217 code; an unknown code is its own symbol and has 3 digits (CP-09). */
export function currencyOf(code: string): Currency {
  const wanted = code.toUpperCase()
  const step = CASH_STEPS.find(([, codes]) => codes.split(' ').includes(wanted))
  for (const [digits, entries] of CURRENCY_TABLE) {
    const symbol = symbolIn(entries, wanted)
    if (symbol !== null) return { code: wanted, symbol, digits, cashRounding: step?.[0] ?? 1 }
  }
  return { code: wanted, symbol: wanted, digits: 3, cashRounding: 1 }
}

/** Whether a text is the code of a currency in use (ISO 4217), in capitals. */
export function isCurrency(code: string): boolean {
  return code === code.toUpperCase() && CURRENCY_TABLE.some(([, entries]) => symbolIn(entries, code) !== null)
}

const CODE_LENGTH = 3

function symbolIn(entries: string, code: string): string | null {
  // The leading space distinguishes the start of an entry from letters inside a symbol.
  const start = code.length === CODE_LENGTH ? ` ${entries}`.indexOf(` ${code}`) : -1
  if (start < 0) return null
  const end = `${entries} `.indexOf(' ', start)
  return entries.slice(start + CODE_LENGTH, end) || code
}
