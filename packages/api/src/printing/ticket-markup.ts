import type { DeskOrder } from '@storefront/api-contract/desk'
import { type LocalText, localText } from '@storefront/domain'
import { formatTime } from '@storefront/formats'
import type { PrintKind } from '../database/schema.ts'
import { amountText } from '../messages/amount-text.ts'
import { TICKET_WORDS, type TicketLocale } from './ticket-words.ts'

/** What a ticket is made of beside its order. */
export interface TicketFrame {
  kind: PrintKind
  locale: TicketLocale
  business: LocalText
  timeZone: string
  /** An earlier try may have reached the paper. */
  isAgain: boolean
}

/** The lines of a kitchen ticket or receipt, marked up for Pango (DK-02). */
export function ticketMarkup(order: DeskOrder, frame: TicketFrame): string {
  const { kind, locale, business, isAgain } = frame
  const words = TICKET_WORDS[locale]
  const fill = (text: string, values: Record<string, string>) =>
    text.replace(/\{(\w+)\}/g, (_place, name: string) => values[name] ?? '')
  const name = (names: LocalText) => localText(names, locale)
  const time = (at: string) => formatTime(at, frame.timeZone, locale, 'date-time')
  const amount = (minor: number) => amountText(minor, order.totals.currency, locale)
  const head = [
    isAgain ? bold(words.again) : '',
    kind === 'receipt' ? bold(name(business)) : '',
    large(fill(words.order, { number: String(order.number) })),
    bold(words[order.selling_types]),
    order.table ? large(fill(words.table, { name: order.table.name })) : '',
    order.car ? plain(fill(words.car, { text: Object.values(order.car).join(' ') })) : '',
    plain(order.name),
    order.expected_at ? bold(fill(words.for, { time: time(order.expected_at) })) : '',
  ]
  const lines = order.lines.flatMap((line) => [
    bold(
      `${line.quantity} × ${name(line.names)} ${kind === 'receipt' ? amount(line.total_price) : name(line.price_label)}`,
    ),
    ...line.modifiers.map(({ names, quantity }) => plain(`+ ${quantity} × ${name(names)}`)),
    line.comment ? bold(`» ${line.comment}`) : '',
  ])
  const allergens = order.allergens.map(name).join(', ')
  const end =
    kind === 'kitchen'
      ? [allergens ? bold(fill(words.allergens, { names: allergens })) : '', plain(order.staff_note)]
      : [
          ...order.totals.explained.map((line) => plain(`${name(line.names)} ${amount(line.amount)}`)),
          large(fill(words.total, { amount: amount(order.totals.total) })),
          bold(order.payment.state === 'paid' ? words.paid : words.unpaid),
          plain(time(order.placed_at)),
        ]
  const parts = [head, lines, [plain(order.comment), ...end]].map((part) =>
    part.filter((line) => line !== ''),
  )
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')
}

/** Text of people as Pango takes it: without characters that XML does not have. */
function plain(text: string): string {
  const known = text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ')
  return known.trim().replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const bold = (text: string) => (plain(text) ? `<b>${plain(text)}</b>` : '')
const large = (text: string) => `<span size="180%"><b>${plain(text)}</b></span>`
