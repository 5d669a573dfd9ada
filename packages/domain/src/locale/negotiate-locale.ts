import { isLocale, type Locale } from './locale.ts'

/** Languages under another code, or so near that their readers are served well, as CLDR's language matching has them. */
const ALIASES: Record<string, Locale> = {
  nb: 'no',
  nob: 'no',
  nor: 'no',
  nno: 'nn',
  mo: 'ro',
  mol: 'ro',
  kmr: 'ku',
  kur: 'ku',
  cmn: 'zh',
  yue: 'zh',
  wuu: 'zh',
  prs: 'fa',
  pes: 'fa',
  zsm: 'ms',
  arb: 'ar',
  arz: 'ar',
  apc: 'ar',
  afb: 'ar',
  acm: 'ar',
  ary: 'ar',
  azj: 'az',
  khk: 'mn',
  ekk: 'et',
  als: 'sq',
  bs: 'hr',
  sh: 'hr',
  gsw: 'de',
  lb: 'de',
}
/** Readers of one that are offered the other rather than another language. */
const INSTEAD: Partial<Record<Locale, Locale>> = { nn: 'no', no: 'nn' }

/** The script each of these is written in here, where others are in use (LC-01). */
const SCRIPTS: Partial<Record<Locale, string>> = {
  az: 'latn',
  ku: 'latn',
  mn: 'cyrl',
  ms: 'latn',
  ha: 'latn',
  hi: 'deva',
  ro: 'latn',
  tr: 'latn',
}
/** Regions in which a language is written in another script unless the tag says otherwise. */
const OTHER_SCRIPT: Partial<Record<Locale, readonly string[]>> = {
  az: ['ir', 'iq'],
  ku: ['iq', 'ir'],
  mn: ['cn'],
}

function isReadable(locale: Locale, subtags: readonly string[]): boolean {
  const script = subtags.find((one) => /^[a-z]{4}$/.test(one))
  if (script) return (SCRIPTS[locale] ?? script) === script
  return !subtags.some((one) => OTHER_SCRIPT[locale]?.includes(one))
}

/**
 * The locale among the allowed ones that serves a BCP 47 tag best (LC-08): `nb-NO` finds `no`, `pt-PT` finds `pt`,
 * `zh-Hant-TW` finds `zh`. `null` when none is in the tag's language, or only in a script its readers may not know.
 */
export function matchLocale(tag: string, allowed: readonly string[]): Locale | null {
  const [language = '', ...subtags] = tag.trim().toLowerCase().replaceAll('_', '-').split('-')
  const locale = isLocale(language) ? language : Object.hasOwn(ALIASES, language) && ALIASES[language]
  if (!locale || !isReadable(locale, subtags)) return null
  if (allowed.includes(locale)) return locale
  const instead = INSTEAD[locale]
  return instead && allowed.includes(instead) ? instead : null
}

/** The tags of an `Accept-Language` header, the most wanted first; those with `q=0` are left out (RFC 9110, 12.5.4). */
export function acceptedTags(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((one) => one.trim())
      const quality = parameters.find((one) => /^q=/i.test(one))
      const q = quality ? Number(quality.slice(2)) : 1
      return { tag, q: Number.isFinite(q) ? q : 0 }
    })
    .filter(({ tag, q }) => tag !== '' && tag !== '*' && q > 0)
    .sort((a, b) => b.q - a.q)
    .map(({ tag }) => tag)
}

/**
 * The locale to start with (LC-03): the stored one if the business allows it, else the browser's when the business
 * wants that, else the business's first, else en. Tags find the locale that serves them best (LC-08). For a document the
 * gateway looks at the address and the cookies itself, before this (`documentLocale`), and gives none that is stored.
 */
export function startLocale(input: {
  stored: string | null
  business: readonly string[]
  useBrowserLocale: boolean
  browser: readonly string[]
}): Locale {
  const allowed = input.business.filter(isLocale)
  const pick = (tags: readonly string[]) => {
    for (const tag of tags) {
      const found = matchLocale(tag, allowed)
      if (found) return found
    }
    return null
  }
  const stored = pick(input.stored === null ? [] : [input.stored])
  return stored ?? (input.useBrowserLocale ? pick(input.browser) : null) ?? allowed[0] ?? 'en'
}
