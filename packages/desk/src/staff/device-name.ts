/** Browsers by a word of their own in `User-Agent`; the first that fits, because later ones name themselves in others. */
const BROWSERS: readonly [word: string, name: string][] = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
]
const SYSTEMS: readonly [word: string, name: string][] = [
  ['iPad', 'iPad'],
  ['iPhone', 'iPhone'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
]

/** A browser and its device as a person says it, such as `Chrome · Android`; null when neither is known (DK-01). */
export function deviceName(userAgent: string): string | null {
  const known = [BROWSERS, SYSTEMS].flatMap(
    (list) => list.find(([word]) => userAgent.includes(word))?.[1] ?? [],
  )
  return known.length > 0 ? known.join(' · ') : null
}
