// Arabic-Indic and Persian digits are two blocks of ten in Unicode.
const ARABIC_INDIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0

/** The same text with Arabic-Indic and Persian digits written as 0 to 9; everything else stays (AU-02). */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_INDIC_ZERO))
  })
}
