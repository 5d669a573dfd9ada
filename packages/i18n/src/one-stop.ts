/**
 * A text whose inserted values end a sentence with one full stop: dates and times of some languages bring their own
 * (LC-07). Dots in a row of three stay.
 */
export function withOneStop(text: string): string {
  return text.replace(/([^.])\.\.(?!\.)/g, '$1.')
}
