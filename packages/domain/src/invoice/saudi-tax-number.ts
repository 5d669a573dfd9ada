/** Whether a text is a VAT number of Saudi Arabia: 15 digits that begin and end with 3 (PR-04). */
export function isSaudiTaxNumber(text: string): boolean {
  return /^3\d{13}3$/.test(text)
}
