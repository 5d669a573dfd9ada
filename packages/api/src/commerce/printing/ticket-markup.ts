import type { DeskOrder } from '@storefront/api-contract/desk'
import { hidesPrices, type LocalText, localText, walksIn } from '@storefront/domain'
import { collectionOf, driverAddress, isSaidAlone } from '@storefront/domain/desk'
import type { SimplifiedInvoice } from '@storefront/domain/invoice'
import { countryName, formatParts, formatTime } from '@storefront/formats'
import type { PrintKind } from '../../platform/database/schema.ts'
import { amountText } from '../../platform/messages/amount-text.ts'
import { TICKET_WORDS, type TicketLocale } from './ticket-words.ts'

/** What a ticket is made of beside its order. */
export interface TicketFrame {
  kind: PrintKind
  locale: TicketLocale
  business: LocalText
  /** The business's, its first before the others (LC-06). */
  locales: readonly string[]
  timeZone: string
  /** Two letters of the business's country, in whose order an address nearby is written. */
  country: string
  /** An earlier try may have reached the paper. */
  isAgain: boolean
  /** What makes a receipt a simplified tax invoice; its QR code is not part of the text (PR-04). */
  invoice: SimplifiedInvoice | null
}

/** The lines of a kitchen ticket or receipt, marked up for Pango (DK-02). */
export function ticketMarkup(order: DeskOrder, frame: TicketFrame): string {
  const { kind, locale, business, isAgain } = frame
  const words = TICKET_WORDS[locale]
  const name = (names: LocalText) => localText(names, locale, frame.locales)
  const time = (at: string) => formatTime(at, frame.timeZone, locale, 'date-time')
  const amount = (minor: number) => amountText(minor, order.totals.currency, locale)
  const head = [
    isAgain ? bold(words.again) : '',
    kind === 'receipt' ? bold(name(business)) : '',
    ...invoiceHead(frame),
    large(fill(words.order, { number: String(order.number) })),
    order.state === 'cancelled' ? large(words.cancelled) : '',
    bold(words[order.selling_types]),
    order.table ? large(fill(words.table, { name: order.table.name })) : '',
    order.car ? plain(fill(words.car, { text: Object.values(order.car).join(' ') })) : '',
    walksIn(order) ? plain(words.walksIn) : '',
    ...waiting(order, frame),
    plain(order.gift ? fill(words.gift, { name: order.gift.recipient_name }) : order.name),
    order.expected_at ? bold(fill(words.for, { time: time(order.expected_at) })) : '',
  ]
  const isPriced = kind === 'receipt' && !hidesPrices(order.gift ?? null)
  const lines = order.lines.flatMap((line) => [
    bold(
      `${line.quantity} × ${name(line.names)} ${isPriced ? amount(line.total_price) : name(line.price_label)}`,
    ),
    ...line.modifiers.map(({ names, quantity }) => plain(`+ ${quantity} × ${name(names)}`)),
    line.comment ? bold(`» ${line.comment}`) : '',
  ])
  const allergens = formatParts(order.allergens.map(name), locale)
  const end =
    kind === 'kitchen'
      ? [allergens ? bold(fill(words.allergens, { names: allergens })) : '', plain(order.staff_note)]
      : [
          ...handedOver(order, frame),
          ...(isPriced ? order.totals.explained : []).map((line) =>
            plain(`${name(line.names)} ${amount(line.amount)}`),
          ),
          ...(isPriced ? paid(order, frame) : []),
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

/** Since when a customer has been there, and where they wait if they said so (OR-06). */
function waiting({ arrival }: DeskOrder, { locale, timeZone }: TicketFrame): string[] {
  if (!arrival) return []
  const time = formatTime(arrival.at, timeZone, locale)
  return [plain(fill(TICKET_WORDS[locale].arrived, { time })), bold(arrival.place)]
}

/** To whom a bag goes: the place, the telephone of who receives it, and the words of a gift. */
function handedOver(
  { delivery, gift, phone }: DeskOrder,
  { locale, locales, country }: TicketFrame,
): string[] {
  const { address } = TICKET_WORDS[locale]
  const area = delivery?.area_names.length ? delivery.area_names : (delivery?.zone_names ?? [])
  const fields = delivery ? driverAddress(delivery.address, delivery.country ?? country) : []
  return [
    bold(localText(area, locale, locales)),
    ...fields.map((part) =>
      plain(isSaidAlone(part) ? part.text : `${address[part.field as keyof typeof address]} ${part.text}`),
    ),
    plain(delivery?.country ? countryName(delivery.country, locale) : ''),
    plain(gift?.recipient_phone ?? phone),
    plain(gift?.message ?? ''),
  ]
}

/** Title, number and the seller's VAT number of an invoice. */
function invoiceHead({ invoice, locale }: TicketFrame): string[] {
  const words = TICKET_WORDS[locale]
  if (!invoice) return []
  return [
    bold(words.invoice),
    plain(fill(words.invoiceNumber, { number: invoice.number })),
    plain(fill(words.taxNumber, { number: invoice.taxNumber })),
  ]
}

function paid(order: DeskOrder, { locale, invoice }: TicketFrame): string[] {
  const words = TICKET_WORDS[locale]
  const amount = (minor: number) => amountText(minor, order.totals.currency, locale)
  const collection = collectionOf(order)
  const isOpen = collection.kind === 'collect'
  return [
    large(fill(words.total, { amount: amount(order.totals.total) })),
    bold(isOpen ? fill(words.collect, { amount: amount(collection.amount) }) : words[collection.kind]),
    invoice ? plain(fill(words.tax, { amount: amount(invoice.tax) })) : '',
  ]
}

function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_place, name: string) => values[name] ?? '')
}

/** Text of people as Pango takes it: without characters that XML does not have. */
function plain(text: string): string {
  const known = text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ')
  return known.trim().replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const bold = (text: string) => (plain(text) ? `<b>${plain(text)}</b>` : '')
const large = (text: string) => `<span size="180%"><b>${plain(text)}</b></span>`
