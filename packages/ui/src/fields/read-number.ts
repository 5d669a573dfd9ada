const ZEROES = [0x0660, 0x06f0, 0x0966, 0x09e6]

/**
 * Parses a typed number; null when it is none. Supports Western, Arabic, Persian, Devanagari and Bengali digits,
 * the Arabic decimal and thousands signs and a comma as the decimal sign.
 */
export function readNumber(text: string): number | null {
  const western = text
    .replace(/[\p{Cf}\s\u066c]/gu, '')
    .replace(/[\u066b,]/g, '.')
    .replace(/\u2212/g, '-')
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/g, westernDigit)
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(western) ? Number(western) : null
}

function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = ZEROES.find((start) => code >= start && code < start + 10) ?? code
  return String(code - zero)
}
