/** Country and dial code (ITU-T E.164): the Gulf and its neighbours first, then common countries of visitors. */
const TABLE =
  'KW965 SA966 AE971 QA974 BH973 OM968 IQ964 JO962 LB961 SY963 PS970 YE967 EG20 SD249 LY218 TN216 DZ213 MA212 ' +
  'TR90 IR98 IN91 PK92 BD880 LK94 NP977 PH63 ID62 MY60 CN86 JP81 KR82 GB44 IE353 FR33 DE49 AT43 CH41 NL31 BE32 ' +
  'LU352 ES34 PT351 IT39 GR30 SE46 NO47 DK45 FI358 PL48 CZ420 HU36 RO40 RU7 UA380 US1 CA1 AU61 NZ64 ZA27 NG234 ' +
  'KE254 ET251 BR55 MX52'

const ENTRIES = TABLE.split(' ').map((entry) => ({ country: entry.slice(0, 2), code: `+${entry.slice(2)}` }))
const ALL = [...new Set(ENTRIES.map((entry) => entry.code))].map((code) => ({
  code,
  countries: ENTRIES.filter((entry) => entry.code === code).map((entry) => entry.country),
}))

/** The dial code of a country; `null` when it is not in the table. */
export function dialCodeOf(country: string): string | null {
  return ALL.find((one) => one.countries.includes(country))?.code ?? null
}

/**
 * Splits an international number (`+965 5550 1234`, `00965…`) into dial code and number; `null` without a known dial
 * code.
 */
export function splitInternational(number: string): { dialCode: string; phone: string } | null {
  const digits = number.replace(/[^\d+]/g, '').replace(/^00/, '+')
  if (!digits.startsWith('+')) return null
  const known = ALL.map((one) => one.code).filter((code) => digits.startsWith(code))
  const longest = known.toSorted((one, other) => other.length - one.length)[0]
  return longest ? { dialCode: longest, phone: digits.slice(longest.length) } : null
}
