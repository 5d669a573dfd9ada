import { receive } from './first-screen.ts'

/** Compressed bytes of texts and tables that the first screen may load in any language (LC-01). */
const TEXT_LIMIT = 15_000
/** Compressed bytes of JavaScript that a language may add to what English loads. */
const SCRIPT_OVER_ENGLISH = 2_000

/** Figures as lines for people, and whether all are within their limits. */
export interface Verdict {
  lines: string[]
  isWithin: boolean
}

/** What the first screen loads in a language, in compressed bytes without headers. */
export interface LocaleCost {
  locale: string
  texts: number
  scripts: number
}

/** The files of a language: its texts, and its formats where browsers lack them (decision 0082). */
export interface LanguageFiles {
  locale: string
  texts: readonly string[]
  scripts: readonly string[]
}

const HREF = /\bhref="([^"]+)"/

/** The texts that a document preloads. */
export function textFiles(html: string): string[] {
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag)
  const hrefs = links.filter((tag) => tag.includes('as="fetch"')).map((tag) => HREF.exec(tag)?.[1] ?? '')
  return [...new Set(hrefs.filter((href) => href.includes('/static/messages/')))]
}

/** The files of the shell that format a locale where a browser can't: the code, and the locale's table. */
export function formatFiles(files: readonly string[], locale: string): { code: string[]; table: string[] } {
  const table = files.filter((file) => file.includes(`/formats-${locale}.`) && file.endsWith('.js'))
  const code = files.filter((file) => /\/formats\.[^/]*js$/.test(file))
  return table.length === 0 ? { code: [], table } : { code, table }
}

/** Adds up the files of a language as a browser receives them. */
export async function localeCost(
  { locale, texts, scripts }: LanguageFiles,
  origin: string,
): Promise<LocaleCost> {
  const sum = async (hrefs: readonly string[]) => {
    const received = await Promise.all(hrefs.map((href) => receive(new URL(href, origin))))
    return received.reduce((bytes, { compressed }) => bytes + compressed, 0)
  }
  return { locale, texts: await sum(texts), scripts: await sum(scripts) }
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** The dearest languages as lines for people, and whether all are within the limits. The texts of English are scripts. */
export function localeReport(costs: readonly LocaleCost[]): Verdict {
  const english = costs.find(({ locale }) => locale === 'en')?.scripts ?? 0
  const others = costs.filter(({ locale }) => locale !== 'en')
  const line = (name: string, limit: number, of: (cost: LocaleCost) => number) => {
    const [worst] = others.toSorted((one, other) => of(other) - of(one))
    const most = worst ? of(worst) : 0
    const verdict = most <= limit ? 'ok' : 'MISSED'
    return {
      text: `${verdict} ${name}, compressed: ${kB(most)} at most, in ${worst?.locale} (limit ${kB(limit)})`,
      isWithin: most <= limit,
    }
  }
  const both = [
    line('texts of a language', TEXT_LIMIT, ({ texts }) => texts),
    line('JS of a language over English', SCRIPT_OVER_ENGLISH, ({ scripts }) => scripts - english),
  ]
  return { lines: both.map(({ text }) => text), isWithin: both.every(({ isWithin }) => isWithin) }
}
