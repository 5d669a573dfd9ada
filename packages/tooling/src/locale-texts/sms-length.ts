import { smsParts, smsText } from '@storefront/domain/messages'
import type { LocaleText } from './text-problems.ts'

/** The most short messages that the visitor's phone may join (LC-10). */
const MOST_PARTS = 3

/** Where the server's links lead, with the letters of their tokens, below a long domain of a shop. */
const ORIGIN = 'https://shop.saffronkitchen.com'
const SHORT_LINK = `${ORIGIN}/api/l/${'a'.repeat(22)}`
const DESK_LINK = `${ORIGIN}/desk/saffron-kitchen`
/** What an order holds, in as many letters as show which one it is. */
const ITEMS = '2 × Chicken biryani, 1 × Raita'

const step = (...keys: string[]) => `{push-title}\n${keys.map((key) => `{${key}}`).join(' ')}\n{stop-link}`
const order = (key: string) => `{${key}}\n{when}\n{receipt-cash}: {amount}\n${ITEMS}\n${DESK_LINK}`

/** A short message as it is sent: texts by their keys and what fills them, with line ends and links. */
interface Sent {
  text: string
  parts: number
}

const short = (text: string, parts = MOST_PARTS): Sent => ({ text, parts })

/** What goes out by SMS, by the key that it is about; reasons that shops write are cut where there is no room. */
const SENT: Readonly<Record<string, Sent>> = {
  'code-message': short('{code-message}', 1),
  'gift-now': short('{gift-now}', 2),
  'gift-later': short('{gift-later}', 2),
  'refund-made': short('{refund-made}', 2),
  'refund-failed': short('{refund-failed}'),
  'reservation-reminder': short('{reservation-reminder} {reservation-link}'),
  'reservation-confirmed': short('{reservation-confirmed}\n{stop-link}'),
  'reservation-changed': short('{reservation-changed}\n{stop-link}'),
  'reservation-cancelled': short('{reservation-cancelled}\n{stop-link}'),
  'waitlist-offer': short(`{waitlist-offer} ${SHORT_LINK}`),
  'push-accepted': short(step('push-accepted', 'push-expected')),
  'push-time': short(step('push-time', 'push-expected')),
  'push-ready-dine_in': short(step('push-ready-dine_in')),
  'push-ready-car_pickup': short(step('push-ready-car_pickup')),
  'push-ready-delivery': short(step('push-ready-delivery')),
  'push-on_the_way': short(step('push-on_the_way', 'push-expected')),
  'push-completed': short(step('push-completed')),
  'order-refused-busy': short(step('push-cancelled', 'order-refused-busy')),
  'order-refused-sold_out': short(step('push-cancelled', 'order-refused-sold_out')),
  'order-refused-closing': short(step('push-cancelled', 'order-refused-closing')),
  'order-refused-too_far': short(step('push-cancelled', 'order-refused-too_far')),
  'order-refused-unreachable': short(step('push-cancelled', 'order-refused-unreachable')),
  'alert-order': short(order('alert-order')),
  'alert-waiting': short(order('alert-waiting')),
  'alert-order-cancelled': short(`{alert-order-cancelled}\n{when}\n${DESK_LINK}`),
  'alert-reservation': short(`{alert-reservation}\n${DESK_LINK}`),
  'alert-reservation-cancelled': short(`{alert-reservation-cancelled}\n${DESK_LINK}`),
}

/** What long names put in the places; without letters beyond the alphabet, which are the merchant's to choose. */
const LONG_VALUES: Readonly<Record<string, string>> = {
  amount: 'KWD 1,234.500',
  branch: 'Salmiya Seaside',
  business: 'Saffron Kitchen',
  code: '123456',
  link: SHORT_LINK,
  number: '123456',
  party: '12',
  sender: 'Abdulrahman M.',
  subject: 'Order 123456 at Saffron',
}

const EVENING = Date.UTC(2026, 8, 30, 16, 30)
const FIELDS = {
  moment: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  day: { weekday: 'long' },
  time: {},
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A moment with its year, as `shortWhenText` of the API writes it, or one of these days, as `formatTime` does. */
const momentText = (locale: string, fields: keyof typeof FIELDS) =>
  new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    ...FIELDS[fields],
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kuwait',
  }).format(EVENING)

/** Short messages that take more parts than they may, as they are sent, with long names and links (LC-10). */
export function smsProblems(texts: readonly (LocaleText & { key: string })[]): string[] {
  return texts.flatMap(({ name, key, locale }) => {
    const sent = SENT[key]
    if (!sent) return []
    const filled = smsText(filledIn(sent.text, locale, texts))
    const parts = smsParts(filled)
    return parts <= sent.parts
      ? []
      : [`${name}: ${parts} short messages of ${filled.length} letters, limit ${sent.parts} (${filled})`]
  })
}

function filledIn(whole: string, locale: string, texts: readonly (LocaleText & { key: string })[]): string {
  const own = Object.fromEntries(texts.map(({ key, text }) => [key, text]))
  const when = momentText(locale, 'moment')
  const values: Record<string, string> = {
    ...LONG_VALUES,
    when,
    // An offer is held for minutes.
    until: momentText(locale, 'time'),
    time: momentText(locale, 'day'),
  }
  const fill = (text: string, from: Record<string, string>) =>
    text.replace(/\{([\w-]+)\}/g, (place, name: string) => from[name] ?? place)
  return fill(fill(whole, own), values)
}
