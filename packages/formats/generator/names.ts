import { localeData } from './cldr.ts'

type Names = Record<string, string>
const WIDTHS: Record<number, string> = { 3: 'abbreviated', 4: 'wide' }
const ORDER = {
  months: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
  days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
  dayPeriods: ['am', 'pm'],
}
const KINDS: Record<string, [kind: keyof typeof ORDER, context: string]> = {
  M: ['months', 'format'],
  L: ['months', 'stand-alone'],
  E: ['days', 'format'],
  c: ['days', 'stand-alone'],
  a: ['dayPeriods', 'format'],
}

/** The names that patterns ask for, by their letters: `MMMM`, `ccc`, `a`. */
export function namesOf(locale: string, patterns: Iterable<string>): Record<string, string[]> {
  const fields = [...patterns].flatMap((pattern) =>
    [...pattern.replace(/'[^']*'/g, '').matchAll(/([a-zA-Z])\1*/g)].map(([field]) => field),
  )
  const named = [...new Set(fields)].sort().flatMap((field): [string, string[]][] => {
    const [kind, context] = KINDS[field[0] ?? ''] ?? []
    if (!kind || !context || (kind === 'months' && field.length < 3)) return []
    const width = WIDTHS[field.length] ?? 'abbreviated'
    const names = localeData<Names>(
      'dates-full',
      locale,
      'ca-gregorian',
      'dates',
      'calendars',
      'gregorian',
      kind,
      context,
      width,
    )
    return [[field, ORDER[kind].map((key) => names[key] ?? '')]]
  })
  return Object.fromEntries(named)
}
