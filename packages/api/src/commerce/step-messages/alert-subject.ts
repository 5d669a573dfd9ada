import { localText } from '@storefront/domain'
import { branchOf, type Catalogue } from '../../catalogue/business/catalogue.ts'
import { shortWhenText } from '../../platform/calendar/when-text.ts'
import { type ServerLocale, serverLocale, serverMessage } from '../../platform/messages/server-message.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { deskUrl } from '../desk/desk-link.ts'
import { findOrder } from '../orders/order-records.ts'
import { findReservation } from '../reservations/reservation-records.ts'
import { type AlertSettings, alertSettingsOf, BEFORE_SLOT_MS } from './alert-settings.ts'
import type { StepRow } from './claim-step.ts'
import { type Receipt, receiptOf } from './receipt.ts'
import type { StepSubject } from './step-subject.ts'

/** A message to a branch. */
export interface Alert {
  subject: StepSubject
  contacts: AlertSettings['contacts']
  /** When it becomes due. */
  dueAt: number
}

/** Letters for the items in a short message: they show which order it is. */
const MOST_LETTERS = 60

const ORDER_TEXTS = {
  alert_order: 'alert-order',
  alert_waiting: 'alert-waiting',
  alert_order_cancelled: 'alert-order-cancelled',
} as const
const RESERVATION_TEXTS = {
  alert_reservation: 'alert-reservation',
  alert_reservation_cancelled: 'alert-reservation-cancelled',
} as const

const isKeyOf = <T extends object>(texts: T, step: string): step is keyof T & string =>
  Object.hasOwn(texts, step)

/**
 * The notification to a branch of an order or a reservation: number, time, items and amount, and a link to the desk; no name or
 * number of the customer (FD-13). Null if it is gone, or the branch has no contacts.
 */
export async function alertSubject(
  context: CommerceContext,
  row: StepRow,
  catalogue: Catalogue,
): Promise<Alert | null> {
  const { step } = row
  if (isKeyOf(ORDER_TEXTS, step)) return orderAlert(context, { ...row, step }, catalogue)
  return isKeyOf(RESERVATION_TEXTS, step) ? reservationAlert(context, { ...row, step }, catalogue) : null
}

async function orderAlert(
  context: CommerceContext,
  row: StepRow & { step: keyof typeof ORDER_TEXTS },
  catalogue: Catalogue,
): Promise<Alert | null> {
  const record = await findOrder(context.db, row.subjectId)
  const words = record && (await branchWords(context, catalogue, record.row.branchId))
  if (!words) return null
  const { number, state, slotStart } = record.row
  const { locale, branch } = words
  const slot = slotStart?.getTime() ?? null
  const { time_zone: timeZone } = catalogue.business
  const when = slot === null ? null : shortWhenText(slot, context.clock(), { timeZone, locale })
  const receipt = row.step === 'alert_order_cancelled' ? null : receiptOf(record, catalogue, locale)
  const isWaiting = row.step === 'alert_waiting'
  const subject = {
    ...subjectOf(words, {
      heading: serverMessage(locale, ORDER_TEXTS[row.step], { number: String(number), branch }),
      lines: [when, paymentLine(receipt)],
      items: receipt && shortened(receipt.lines.map(({ label }) => label).join('\n')),
    }),
    ...(receipt ? { receipt } : {}),
    happensAt: slot,
    isForLater: slot !== null,
    isOvertaken: isWaiting && state !== 'placed',
  }
  const dueAt = isWaiting ? waitingDueAt(row.at.getTime(), slot, words) : row.at.getTime()
  return { subject, contacts: words.contacts, dueAt }
}

/** When an order that nobody accepts is announced once more. */
function waitingDueAt(placedAt: number, slot: number | null, { unacceptedMinutes }: BranchWords): number {
  return Math.max(placedAt + unacceptedMinutes * 60_000, slot === null ? 0 : slot - BEFORE_SLOT_MS)
}

async function reservationAlert(
  context: CommerceContext,
  row: StepRow & { step: keyof typeof RESERVATION_TEXTS },
  catalogue: Catalogue,
): Promise<Alert | null> {
  const record = await findReservation(context.db, row.subjectId)
  const words = record && (await branchWords(context, catalogue, record.row.branchId))
  if (!words) return null
  const { code, party, startsAt } = record.row
  const { locale, branch } = words
  const { time_zone: timeZone } = catalogue.business
  const when = shortWhenText(startsAt.getTime(), context.clock(), { timeZone, locale })
  const values = { code, branch, when, party: String(party) }
  const heading = serverMessage(locale, RESERVATION_TEXTS[row.step], values)
  const subject = {
    ...subjectOf(words, { heading, lines: [], items: null }),
    happensAt: startsAt.getTime(),
    isForLater: true,
    isOvertaken: false,
  }
  return { subject, contacts: words.contacts, dueAt: row.at.getTime() }
}

interface BranchWords {
  locale: ServerLocale
  branch: string
  contacts: AlertSettings['contacts']
  unacceptedMinutes: number
  /** The desk; null while the storefront's address is not known. */
  link: string | null
}

async function branchWords(
  { db, publicOrigin }: CommerceContext,
  catalogue: Catalogue,
  branchId: string,
): Promise<BranchWords | null> {
  const settings = await alertSettingsOf(db, catalogue.referenceId, branchId)
  if (!settings) return null
  const locale = serverLocale(settings.locale)
  const { business_name: business, locales } = catalogue.business
  const names = branchOf(catalogue, branchId)?.summary.names ?? business
  const link = publicOrigin === null ? null : deskUrl(publicOrigin, catalogue.referenceId)
  const { contacts, unacceptedMinutes } = settings
  return { locale, branch: localText(names, locale, locales), contacts, unacceptedMinutes, link }
}

interface AlertText {
  heading: string
  lines: (string | null)[]
  /** Only in a short message: an e-mail has the receipt. */
  items: string | null
}

function subjectOf({ locale, link }: BranchWords, { heading, lines, items }: AlertText) {
  return {
    phone: null,
    email: null,
    locale,
    said: null,
    heading,
    text: lines.filter(Boolean).join('\n'),
    shortText: [heading, ...lines].filter(Boolean).join('\n'),
    written: items ? `\n${items}` : '',
    shortEnd: link,
    more: link,
  }
}

/** How it is paid, and how much: the last of the totals. */
function paymentLine(receipt: Receipt | null): string | null {
  const last = receipt?.totals.at(-1)
  return last ? `${last.label}: ${last.amount}` : null
}

function shortened(text: string): string {
  const letters = [...text]
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : text
}
