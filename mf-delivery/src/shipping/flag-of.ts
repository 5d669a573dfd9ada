const FIRST_REGIONAL = 0x1f1e6

/** The flag of a country as an emoji, from its two letters (ISO 3166): each letter has a regional sign. */
export function flagOf(countryIso: string): string {
  return [...countryIso.toUpperCase()]
    .map((letter) => String.fromCodePoint(FIRST_REGIONAL + letter.charCodeAt(0) - 'A'.charCodeAt(0)))
    .join('')
}
