const DIGIT = /\p{Nd}/u

/** The same text with the digits of every script written as 0 to 9; everything else stays (AU-02). */
export function latinDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, digitValue)
}

// Unicode keeps the ten digits of a script together and in order, so a digit's value is its distance from the first.
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}
