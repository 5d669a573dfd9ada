import type { LocaleText } from './text-problems.ts'

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

/** The keys of the server's texts that go out as short messages, and how many parts the visitor's phone may join. */
const PARTS: Readonly<Record<string, number>> = {
  'code-message': 1,
  'gift-now': 2,
  'gift-later': 2,
  'refund-made': 2,
  'reservation-reminder': 2,
  'reservation-confirmed': 2,
  'reservation-changed': 2,
  'reservation-cancelled': 2,
  // It has two moments with their dates.
  'waitlist-offer': 3,
}

/** Texts that go out as one short message, by the key of the step; the link comes on top. */
const COMPOSED: Readonly<Record<string, { keys: readonly string[]; parts: number }>> = {
  'push-accepted': { keys: ['push-title', 'push-accepted', 'push-expected'], parts: 2 },
  'push-time': { keys: ['push-title', 'push-time', 'push-expected'], parts: 2 },
  'push-ready-dine_in': { keys: ['push-title', 'push-ready-dine_in'], parts: 2 },
  'push-ready-car_pickup': { keys: ['push-title', 'push-ready-car_pickup'], parts: 2 },
  'push-ready-delivery': { keys: ['push-title', 'push-ready-delivery'], parts: 2 },
  'push-on_the_way': { keys: ['push-title', 'push-on_the_way', 'push-expected'], parts: 2 },
  // The reason is a sentence of its own.
  'push-cancelled': { keys: ['push-title', 'push-cancelled', 'order-refused-busy'], parts: 3 },
}

/** What long names and moments put in the places; without letters beyond the alphabet, which are the merchant's to choose. */
const LONG_VALUES: Readonly<Record<string, string>> = {
  amount: 'KWD 1,234.500',
  branch: 'Salmiya Seaside',
  business: 'Saffron Kitchen',
  code: '123456',
  number: '123456',
  party: '12',
  sender: 'Abdulrahman M.',
  subject: 'Order 123456 at Saffron',
}

/** A moment with the longest words, as `whenText` of the API writes it. */
function longMoment(locale: string): string {
  const fields = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    ...fields,
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kuwait',
  })
  return format.format(Date.UTC(2026, 8, 30, 16, 30))
}

/** A moment of another day, as `formatTime` writes it. */
function dayMoment(locale: string): string {
  const fields = { weekday: 'long', hour: 'numeric', minute: '2-digit' } as const
  const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    ...fields,
    timeZone: 'Asia/Kuwait',
  })
  return format.format(Date.UTC(2026, 8, 30, 16, 30))
}

/** How many short messages a text takes. */
export function smsParts(text: string): number {
  const isGsm = [...text].every((letter) => GSM_ALPHABET.has(letter) || GSM_TWO.has(letter))
  const letters = isGsm
    ? [...text].reduce((sum, letter) => sum + (GSM_TWO.has(letter) ? 2 : 1), 0)
    : text.length
  if (letters <= (isGsm ? GSM_LETTERS : UCS2_LETTERS)) return 1
  return Math.ceil(letters / (isGsm ? GSM_PART : UCS2_PART))
}

/** Short messages that take more parts than they may once long names are filled in (LC-10). */
export function smsProblems(texts: readonly (LocaleText & { key: string })[]): string[] {
  return texts.flatMap(({ name, key, locale, text }) => {
    const together = COMPOSED[key]
    const most = together?.parts ?? PARTS[key]
    if (most === undefined) return []
    const whole = together ? together.keys.map((one) => textOf(texts, one)).join(' ') : text
    const filled = filledIn(whole, locale)
    const parts = smsParts(filled)
    return parts <= most
      ? []
      : [`${name}: ${parts} short messages of ${filled.length} letters, limit ${most} (${filled})`]
  })
}

const textOf = (texts: readonly (LocaleText & { key: string })[], key: string) =>
  texts.find((one) => one.key === key)?.text ?? ''

function filledIn(text: string, locale: string): string {
  const when = longMoment(locale)
  const values: Record<string, string> = { ...LONG_VALUES, when, until: when, time: dayMoment(locale) }
  return text.replace(/\{(\w+)\}/g, (place, value: string) => values[value] ?? place)
}
