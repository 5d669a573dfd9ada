/** What the QR code of a simplified tax invoice says, each as text. */
export interface ZatcaFields {
  seller: string
  taxNumber: string
  /** ISO 8601 in UTC without fractions: `2022-04-25T15:30:00Z`. */
  issuedAt: string
  /** Decimals with tax, as `1000.00`. */
  total: string
  /** Decimals, as `150.00`. */
  tax: string
}

/** The length of a value is one byte. */
const LONGEST = 255

/**
 * The content of the QR code that ZATCA asks of a simplified tax invoice: the fields as tag, length and value, in base64
 * (PR-04). A seller's name that is too long ends after its last whole letter.
 */
export function zatcaQr({ seller, taxNumber, issuedAt, total, tax }: ZatcaFields): string {
  const bytes = [seller, taxNumber, issuedAt, total, tax].flatMap((value, place) => {
    const written = fitting(value)
    return [place + 1, written.length, ...written]
  })
  return base64(bytes)
}

/** The letters of a value that fit, as UTF-8. */
function fitting(value: string): number[] {
  const bytes: number[] = []
  for (const letter of value.replace(/\p{Cs}/gu, '')) {
    const written = utf8(letter)
    if (bytes.length + written.length > LONGEST) break
    bytes.push(...written)
  }
  return bytes
}

function utf8(letter: string): number[] {
  const escaped = encodeURIComponent(letter)
  return escaped.startsWith('%')
    ? escaped
        .split('%')
        .slice(1)
        .map((byte) => Number.parseInt(byte, 16))
    : [escaped.charCodeAt(0)]
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function base64(bytes: readonly number[]): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second, third] = bytes.slice(at, at + 3)
    const group = (first << 16) | ((second ?? 0) << 8) | (third ?? 0)
    const digits = [18, 12, 6, 0].map((bits) => DIGITS[(group >> bits) & 63])
    text += digits.slice(0, 2).join('')
    text += second === undefined ? '=' : digits[2]
    text += third === undefined ? '=' : digits[3]
  }
  return text
}
