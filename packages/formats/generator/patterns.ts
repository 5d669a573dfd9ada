import { fieldsOf } from '../src/tables/date-fields.ts'
import { TIME_STYLES } from '../src/time-styles.ts'
import { localeData, supplemental } from './cldr.ts'

type Patterns = Record<string, string>
interface Known {
  all: { fields: string; pattern: string; isStandard: boolean }[]
  joins: Patterns
  hour: string
}

const QUOTED = /'[^']*'/g
const runs = (text: string) => [...text.matchAll(/([a-zA-Z])\1*/g)].map(([run]) => run)
/** Letters of the same field: `c` and `E` are the weekday, `L` and `M` the month, `v` and `z` the zone. */
const letterOf = (run: string) => ({ c: 'E', L: 'M', v: 'z', K: 'h', k: 'H' })[run[0] ?? ''] ?? run[0] ?? ''
const widthOf = (run: string) =>
  /[EcL]/.test(run[0] ?? '') && run.length < 3 ? (run[0] === 'L' ? run.length : 3) : run.length
const namesOf = (fields: string) =>
  runs(fields)
    .map(letterOf)
    .filter((letter) => letter !== 'a')
    .sort()
    .join('')
const isText = (run: string) => /[MLEc]/.test(run[0] ?? '') && widthOf(run) >= 3

/** Hours as the country of the locale counts them: `H` or `h`. */
function hourOf(locale: string): string {
  const likely = supplemental<Patterns>('likelySubtags', 'likelySubtags')[locale] ?? ''
  const region = likely.split('-').at(-1) ?? '001'
  const times = supplemental<Record<string, { _preferred: string }>>('timeData', 'timeData')
  return (times[`${locale}_${region}`] ?? times[region] ?? times['001'])?._preferred ?? 'H'
}

function known(locale: string): Known {
  const calendar = (...path: string[]) =>
    localeData<Record<string, string | Patterns>>(
      'dates-full',
      locale,
      'ca-gregorian',
      'dates',
      'calendars',
      'gregorian',
      ...path,
    )
  const texts = (record: object) =>
    Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const standard = (['dateFormats', 'timeFormats'] as const).flatMap((kind) =>
    texts(calendar(kind)).map(([, pattern]) => ({
      fields: runs(pattern.replace(QUOTED, '')).join(''),
      pattern,
      isStandard: true,
    })),
  )
  const available = texts(calendar('dateTimeFormats', 'availableFormats'))
    .filter(([fields]) => !fields.includes('-'))
    .map(([fields, pattern]) => ({ fields, pattern, isStandard: false }))
  return {
    all: [...standard, ...available],
    joins: Object.fromEntries(texts(calendar('dateTimeFormats-atTime', 'standard'))),
    hour: hourOf(locale),
  }
}

/** How far the widths of a pattern's fields are from the wanted ones; text for a number is far. */
function distance(wanted: string, fields: string): number {
  const given = new Map(runs(fields).map((run) => [letterOf(run), run]))
  return runs(wanted).reduce((sum, run) => {
    const other = given.get(letterOf(run)) ?? ''
    if (isText(run) !== isText(other)) return sum + 0x100
    return sum + Math.abs(widthOf(run) - widthOf(other))
  }, 0)
}

/** Names as wide as they are wanted, and hour and day of a standard format; other numbers stay as the locale writes them. */
function widened(wanted: string, { pattern, isStandard }: Known['all'][number]): string {
  const widths = new Map(runs(wanted).map((run) => [letterOf(run), run.length]))
  return pattern.replace(/'[^']*'|([a-zA-Z])\1*/g, (run) => {
    if (run.startsWith("'")) return run
    const letter = letterOf(run)
    if (letter === 'z') return 'z'
    const width = widths.get(letter) ?? run.length
    const isAdapted = isStandard && /[Hhd]/.test(letter)
    return isAdapted || (isText(run) && width >= 3) ? (run[0] ?? '').repeat(width) : run
  })
}

function matching(wanted: string, { all }: Known): string | null {
  const fits = all.filter(({ fields }) => namesOf(fields) === namesOf(wanted))
  const [best] = fits
    .map((known, index) => ({ known, index, far: distance(wanted, known.fields) }))
    .sort((one, other) => one.far - other.far || one.index - other.index)
  return best ? widened(wanted, best.known) : null
}

/** How date and time are joined: by the width of the month, as ICU does. */
function joinOf(wanted: string, { joins }: Known): string {
  if (wanted.includes('MMMM')) return joins[wanted.includes('E') ? 'full' : 'long'] ?? ''
  return joins[wanted.includes('MMM') ? 'medium' : 'short'] ?? ''
}

function patternFor(wanted: string, all: Known): string {
  const whole = matching(wanted, all)
  if (whole) return whole
  const time = wanted.slice(wanted.search(/[Hh]/))
  const day = wanted.slice(0, wanted.search(/[Hh]/))
  const [dayPattern, timePattern] = [matching(day, all), matching(time, all)]
  if (!dayPattern || !timePattern) throw new Error(`CLDR has no pattern for ${wanted}`)
  return joinOf(wanted, all).replace(/\{([01])\}/g, (_, place) => (place === '0' ? timePattern : dayPattern))
}

/** Engines write a plain space where CLDR has a narrow one. */
const asEngines = (pattern: string) => pattern.replaceAll('\u202f', ' ')

/** The pattern of every style, with and without the time zone, by the fields that it shows. */
export function patternsOf(locale: string): Patterns {
  const all = known(locale)
  const styles: Intl.DateTimeFormatOptions[] = Object.values(TIME_STYLES)
  const zoned = styles
    .filter(({ hour }) => hour)
    .map((style) => ({ ...style, timeZoneName: 'short' as const }))
  return Object.fromEntries(
    [...styles, ...zoned].map((style) => {
      const fields = fieldsOf(style)
      return [fields, asEngines(patternFor(fields.replace('j', all.hour), all))]
    }),
  )
}
