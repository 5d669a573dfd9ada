import { businessParts, type Instant, localText, momentStyle, type OrderState } from '@storefront/domain'
import { formatTime } from '@storefront/formats'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import {
  type MessageKey,
  type ServerLocale,
  serverLocale,
  serverMessage,
} from '../../platform/messages/server-message.ts'
import type { OrderRecord } from '../orders/order-records.ts'

/** What the service worker shows; `shell/service-worker/push.ts` reads it. */
export interface PushMessage {
  title: string
  body: string
  lang: string
  /** Opened by a tap; a path of the storefront. */
  path: string
  /** A newer notification of the same order takes the place of the older one. */
  tag: string
}

/** What a notification is about: the order's newest step, or a time that the shop has changed. */
export type PushSubject = 'step' | 'time'

/** What a message of an order says, in the order's language. */
interface OrderWords {
  lang: ServerLocale
  title: string
  text: string
  /** Why the shop cancelled it, in its own words; null without a reason. */
  reason: string | null
}

interface About {
  subject: PushSubject
  now: Instant
  state?: OrderState
}

/** The notification of an order, in the order's language: a step with the time or the reason, or its new time (RT-15, DK-04). */
export function pushMessage(record: OrderRecord, catalogue: Catalogue, about: About): PushMessage {
  const { lang, title, text, reason } = orderWords(record, catalogue, about)
  const { referenceId, id } = record.row
  return {
    title,
    body: [text, reason].filter(Boolean).join(' '),
    lang,
    path: `/${referenceId}/order/${id}`,
    tag: `order-${id}`,
  }
}

/** What a message of an order says: a step with the time or the reason, or its new time (RT-15, DK-04). */
export function orderWords(
  { row }: OrderRecord,
  { business }: Catalogue,
  { subject, now, state = row.state }: About,
): OrderWords {
  const lang = serverLocale(row.snapshot.locale)
  const values = {
    number: String(row.number),
    business: localText(business.business_name, lang, business.locales),
  }
  const isPacked = businessParts(business.business_type).words === 'shop'
  const timed: Timed = { lang, timeZone: business.time_zone, now, isPacked }
  const isStep = subject === 'step'
  const said = isStep ? step({ ...row, state }, timed) : newTime(row, timed)
  return {
    lang,
    title: serverMessage(lang, 'push-title', values),
    text: said.filter(Boolean).join(' '),
    reason: isStep && state === 'cancelled' ? row.cancelReason : null,
  }
}

type Row = OrderRecord['row']
interface Timed {
  lang: ServerLocale
  timeZone: string
  now: Instant
  /** Goods are packed; anything else is prepared (BX-09). */
  isPacked: boolean
}

/** Steps whose notification says when the order is expected. */
const WITH_TIME: readonly Row['state'][] = ['accepted', 'on_the_way']

function step(row: Row, timed: Timed): (string | null)[] {
  const text = serverMessage(timed.lang, bodyKey(row, timed))
  return [text, WITH_TIME.includes(row.state) ? expected(row, timed) : null]
}

function newTime(row: Row, timed: Timed): (string | null)[] {
  const was = row.expectedWas?.getTime()
  const changed =
    was === undefined ? null : serverMessage(timed.lang, 'push-time', { time: timeText(was, timed) })
  return [changed, expected(row, timed)]
}

function expected({ expectedAt }: Row, timed: Timed): string | null {
  const at = expectedAt?.getTime() ?? 0
  return at > timed.now ? serverMessage(timed.lang, 'push-expected', { time: timeText(at, timed) }) : null
}

const timeText = (at: Instant, { lang, timeZone, now }: Timed) =>
  formatTime(at, timeZone, lang, momentStyle(at, now, timeZone))

function bodyKey({ state, sellingType }: Row, { isPacked }: Timed): MessageKey {
  if (state === 'preparing' && isPacked) return 'push-packing'
  return state === 'ready' ? `push-ready-${sellingType}` : `push-${state}`
}
