const WIDTH = { numeric: 1, '2-digit': 2, short: 3, long: 4 } as const
const LETTERS = [
  ['year', 'y'],
  ['month', 'M'],
  ['weekday', 'E'],
  ['day', 'd'],
  ['hour', 'j'],
  ['minute', 'm'],
] as const

/** The fields that a style shows, as CLDR writes them: `yMMMMd`, `Ejmm`, `jmmz` with the time zone. */
export function fieldsOf(options: Intl.DateTimeFormatOptions): string {
  const fields = LETTERS.map(([name, letter]) => {
    const width = options[name]
    return width ? letter.repeat(WIDTH[width as keyof typeof WIDTH]) : ''
  })
  return fields.join('') + (options.timeZoneName ? 'z' : '')
}
