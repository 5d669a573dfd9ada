/**
 * Letters that an alphabet sorts after another one: the collations of CLDR, which its JSON packages leave out. Tests
 * compare the order with that of Node.js.
 */
const AFTER: Record<string, Record<string, string>> = {
  az: { ç: 'c', ə: 'e', ğ: 'g', x: 'h', ı: 'h\uffff', q: 'k', ö: 'o', ş: 's', ü: 'u', w: 'z' },
  ha: { ɓ: 'b', ɗ: 'd', ƙ: 'k', sh: 's', ts: 't', ƴ: 'y' },
  ku: { ç: 'c', ê: 'e', î: 'i', ş: 's', û: 'u' },
  sq: { ç: 'c', dh: 'd', ë: 'e', gj: 'g', ll: 'l', nj: 'n', rr: 'r', sh: 's', th: 't', xh: 'x', zh: 'z' },
}

/** Letters that are sorted as others are: Khmer vowels that are written by themselves, and signs after the vowels. */
const SORTED_AS: Record<string, Record<string, string>> = {
  km: {
    ...{ ឥ: 'អិ', ឦ: 'អី', ឧ: 'អុ', ឩ: 'អូ', ឪ: 'អុអ', ឯ: 'អែ', ឰ: 'អៃ', ឱ: 'អោ', ឲ: 'អោ', ឳ: 'អៅ' },
    ...{ ឫ: 'រ\uffff', ឬ: 'រ\uffff\uffff', ឭ: 'ល\uffff', ឮ: 'ល\uffff\uffff' },
    // u with nikahit, nikahit, aa with nikahit, reahmuk: written as codes, for they combine with quotation marks.
    '\u17bb\u17c6': '\u17c5\uffff',
    '\u17c6': '\u17c5\uffff\uffff',
    '\u17b6\u17c6': '\u17c5\uffff\uffff\uffff',
    '\u17c7': '\u17c5\uffff\uffff\uffff\uffff',
  },
}

/** Above every letter in `Intl.Collator`. */
const HIGHEST = '\uffff'

/** The same pair in capitals, and with a capital first. */
function cased(locale: string, letter: string, base: string): [string, string][] {
  const upper = (text: string) => text.toLocaleUpperCase(locale)
  const title = upper(letter.slice(0, 1)) + letter.slice(1)
  return [
    [letter, base + HIGHEST],
    [title, upper(base.slice(0, 1)) + base.slice(1) + HIGHEST],
    [upper(letter), upper(base) + HIGHEST],
  ]
}

/** What letters of a locale are sorted as, for a collator that knows no alphabet of its own. */
export function sortedAs(locale: string): Record<string, string> {
  const after = Object.entries(AFTER[locale] ?? {}).flatMap(([letter, base]) => cased(locale, letter, base))
  return { ...Object.fromEntries(after), ...SORTED_AS[locale] }
}
