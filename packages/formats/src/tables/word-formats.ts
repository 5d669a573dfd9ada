import type { FormatTable } from './format-table.ts'
import { numberFormat } from './number-format.ts'

const fill = (pattern: string, one: string, other: string) =>
  pattern.replace(/\{([01])\}/g, (_, place) => (place === '0' ? one : other))

/** Names as a list, from a table. */
export function listFormat({ list }: FormatTable) {
  return {
    format(names: Iterable<string>): string {
      const all = [...names]
      const last = all.pop() ?? ''
      if (all.length === 0) return last
      if (all.length === 1) return fill(list.two, all[0] ?? '', last)
      const before = all.reduce((text, name, index) =>
        fill(index === 1 ? list.start : list.middle, text, name),
      )
      return fill(list.end, before, last)
    },
  }
}

/** How long ago, from a table: the past, and the present for 0. */
export function relativeFormat(table: FormatTable, locale: string) {
  const plural = new Intl.PluralRules([locale, 'en'])
  const numbers = numberFormat(table)
  return {
    format(value: number, unit: string): string {
      const words = table.ago[unit]
      if (!words) throw new RangeError(`No words for ${unit}`)
      if (value === 0) return words.now
      const pattern = words.past[plural.select(-value)] ?? words.past.other ?? ''
      return pattern.replace('{0}', numbers.format(-value))
    },
  }
}

/** Countries by their names, from a table. */
export const countryNames = ({ countries }: FormatTable) => ({
  of: (code: string) => countries[code] ?? code,
})

/** The order of the alphabet, from a table. */
export function collator({ sortedAs, relative }: FormatTable) {
  const order = new Intl.Collator([relative, 'en'], { numeric: true })
  const letters = Object.keys(sortedAs).sort((one, other) => other.length - one.length)
  if (letters.length === 0) return order
  const own = new RegExp(letters.join('|'), 'g')
  const sortable = (text: string) => text.normalize().replace(own, (letter) => sortedAs[letter] ?? letter)
  return { compare: (one: string, other: string) => order.compare(sortable(one), sortable(other)) }
}
