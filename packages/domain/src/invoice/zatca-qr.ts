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
  return btoa(String.fromCharCode(...bytes))
}

function fitting(value: string): Uint8Array {
  const written = new Uint8Array(LONGEST)
  return written.subarray(0, new TextEncoder().encodeInto(value, written).written)
}
