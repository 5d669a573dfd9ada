/** The letters of one short message: of the GSM alphabet (3GPP TS 23.038), and of UCS-2 where it does not do. */
const GSM_LETTERS = 160
const UCS2_LETTERS = 70
/** Each part of a long message has room for so many, since it says where it belongs. */
const GSM_PART = 153
const UCS2_PART = 67

const GSM_ALPHABET = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Letters of the GSM alphabet that take two places. */
const GSM_TWO = new Set('^{}\\[~]|€')

const isGsm = (text: string) => [...text].every((letter) => GSM_ALPHABET.has(letter) || GSM_TWO.has(letter))

/** Marks and spaces of print that the GSM alphabet lacks, and what telephones write for them. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019]/g, "'"],
  [/[\u201c\u201d]/g, '"'],
  [/[\u00a0\u2009\u202f]/g, ' '],
  [/[\u2013\u2014\u2212]/g, '-'],
  [/\u2026/g, '...'],
  [/\u00d7/g, 'x'],
]

/** How many short messages a text takes. */
export function smsParts(text: string): number {
  const gsm = isGsm(text)
  const letters = gsm
    ? [...text].reduce((sum, letter) => sum + (GSM_TWO.has(letter) ? 2 : 1), 0)
    : text.length
  if (letters <= (gsm ? GSM_LETTERS : UCS2_LETTERS)) return 1
  return Math.ceil(letters / (gsm ? GSM_PART : UCS2_PART))
}

/**
 * A text as it goes out by SMS (LC-10): one that fits into the GSM alphabet but for marks and spaces of print has plain
 * ones, so that a part holds 153 letters instead of 67; any other stays as it is.
 */
export function smsText(text: string): string {
  const plain = PLAIN.reduce((sum, [mark, instead]) => sum.replace(mark, instead), text)
  return isGsm(plain) ? plain : text
}

/** The most parts that a message may take (LC-10). */
const MOST_PARTS = 3
/** Fewer letters than these say nothing. */
const LEAST_SHOWN = 8

/**
 * A short message of at most three parts (LC-10): of what people have written, `written`, only as many letters as there
 * is room for, with `…` where some are left out. What else `compose` puts into it is never cut.
 */
export function fittingSms(compose: (written: string) => string, written: string): string {
  const letters = [...written]
  const fits = (count: number) => {
    const shown = count < letters.length ? `${letters.slice(0, count).join('').trimEnd()}…` : written
    const text = compose(shown)
    return smsParts(smsText(text)) <= MOST_PARTS ? text : null
  }
  const whole = fits(letters.length)
  if (whole !== null) return whole
  for (let count = letters.length - 1; count >= LEAST_SHOWN; count -= 1) {
    const text = fits(count)
    if (text !== null) return text
  }
  return compose('')
}
