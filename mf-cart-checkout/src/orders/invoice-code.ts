import { renderSVG } from 'uqr'

/** Empty modules around a code; readers need four. */
const QUIET_ZONE = 4

/** The content of an invoice's QR code as the address of its picture, black on white (PR-04). */
export function invoiceCode(content: string): string {
  const svg = renderSVG(content, { ecc: 'M', border: QUIET_ZONE })
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
