/** What a locale's formats are written from where the browser has no data for it; made from CLDR. */
export interface FormatTable {
  /** Separators and signs, with Latin digits. */
  decimal: string
  group: string
  minus: string
  /** Digits before the first separator that make it appear: 2 leaves `1234` whole. */
  leastGroup: number
  /** Where the digits are: `{0} ¤` and, for less than nothing, `-{0} ¤`; `{0}%`. */
  currency: { positive: string; negative: string }
  percent: string
  /** Narrow symbols by currency; the code where there is none. */
  symbols: Record<string, string>
  /** Date patterns by the fields that they show, letters as in CLDR. */
  patterns: Record<string, string>
  /** Names that the patterns use, by letters: months from January, days from Sunday, morning and afternoon. */
  names: Record<string, string[]>
  /** Time zones by their offset: `GMT{0}`, `+HH:mm;-HH:mm`. */
  gmt: { pattern: string; hours: string }
  /** The present, and the past by plural category, by unit. */
  ago: Record<string, { now: string; past: Record<string, string> }>
  list: { two: string; start: string; middle: string; end: string }
  countries: Record<string, string>
  /** What letters are sorted as: `{ "ç": "c\uffff" }`. */
  sortedAs: Record<string, string>
  /** A locale with the same alphabet and names of time zones, which browsers know: `no` for `nn`, else `en`. */
  relative: string
}
