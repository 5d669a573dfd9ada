import type { FormatTable } from './format-table.ts'

const LETTER_END = /[\p{L}\p{M}]$/u
const LETTER_START = /^[\p{L}\p{M}]/u
const NO_BREAK_SPACE = '\u00a0'

/** Digits with the locale's separators; how many there are, and their rounding, is what English does. */
function digitsOf(table: FormatTable, options: Intl.NumberFormatOptions) {
  const english = new Intl.NumberFormat('en', options)
  return (value: number | Intl.StringNumericLiteral) => {
    const parts = english.formatToParts(value)
    const integers = parts.filter(({ type }) => type === 'integer').map((part) => part.value)
    const isGrouped = integers.length > 2 || (integers[0]?.length ?? 0) >= table.leastGroup
    const signs: Record<string, string> = {
      decimal: table.decimal,
      group: isGrouped ? table.group : '',
      minusSign: '',
      percentSign: '',
    }
    const text = parts.map((part) => signs[part.type] ?? part.value).join('')
    return { text, isNegative: parts.some(({ type }) => type === 'minusSign') }
  }
}

/** Where the symbol is letters, a space keeps it from the digits. */
function withCurrency(pattern: string, symbol: string): string {
  const spaced = pattern
    .replace(/¤(?=\{)/, LETTER_END.test(symbol) ? `¤${NO_BREAK_SPACE}` : '¤')
    .replace(/(?<=\})¤/, LETTER_START.test(symbol) ? `${NO_BREAK_SPACE}¤` : '¤')
  return spaced.replace('¤', () => symbol)
}

function patternsOf(table: FormatTable, { style, currency = '' }: Intl.NumberFormatOptions) {
  if (style !== 'currency') {
    const pattern = style === 'percent' ? table.percent : '{0}'
    return [pattern, `-${pattern}`] as const
  }
  const code = currency.toUpperCase()
  const symbol = table.symbols[code] ?? code
  return [
    withCurrency(table.currency.positive, symbol),
    withCurrency(table.currency.negative, symbol),
  ] as const
}

/** Numbers, amounts and percentages from a table. A text that is no currency throws a RangeError, as with `Intl`. */
export function numberFormat(table: FormatTable, options: Intl.NumberFormatOptions = {}) {
  const { currencyDisplay: _, currency, ...digits } = options
  // Refuses what is no currency.
  if (currency) new Intl.NumberFormat('en', { style: 'currency', currency })
  const write = digitsOf(table, digits.style === 'currency' ? { ...digits, style: 'decimal' } : digits)
  const [positive, negative] = patternsOf(table, options)
  return {
    format(value: number | Intl.StringNumericLiteral): string {
      const { text, isNegative } = write(value)
      const pattern = isNegative ? negative.replace('-', () => table.minus) : positive
      return pattern.replace('{0}', () => text)
    },
  }
}
