import type { MessageChannel } from '@storefront/domain/enums'
import type { RunEnd } from '../run-budget.ts'

/** A message to one person. `to` is a number with `+`, or an e-mail address. */
export interface Message {
  channel: MessageChannel
  to: string
  /** Of an e-mail alone. */
  subject?: string
  text: string
  /** The same as `text` for mail programs that show HTML; of an e-mail alone. */
  html?: string
  /** Where the receiver ends messages of this kind. */
  stopUrl?: string
  referenceId: string
  locale: string
  /** Its reader waits for it: sent now or not at all. Others are tried again for hours. */
  isUrgent?: boolean
  /** The instant from which on it helps nobody: one that is kept until then is not sent any more. */
  until?: number
}

/** Why a message did not go out. It never holds the message or its receiver. */
export type Sending = { ok: true } | { ok: false; reason: string }

/** Sends messages to people. */
export interface MessageSender {
  /** `ok` once the message is sent, or kept to be sent later. One whose `id` was sent or is kept is not sent again. */
  send(message: Message, id?: string): Promise<Sending>
  /** Whether messages of a channel are sent at all; a sender that does not say so sends those of each. */
  serves?(channel: MessageChannel): boolean
  /** Sends what waits and is due; run by the jobs. */
  sendDue?(): Promise<RunEnd>
}

/** The outcome of one try: `again` when another may succeed, not before `afterMs`. */
export type Delivery = { ok: true } | { ok: false; reason: string; again: boolean; afterMs?: number }

/** Hands a message to a service that brings it to people. */
export interface MessageDelivery {
  /** One try. `id` is the same at every try of a message. */
  deliver(id: string, message: Message): Promise<Delivery>
  /** Whether the service drops an id that it has; else a try whose end is unknown is never repeated. */
  dropsKnownIds(channel: Message['channel']): boolean
  /** Whether there is a service for a channel; a delivery that does not say so has one for each. */
  serves?(channel: Message['channel']): boolean
}

/** The sender of an installation that has none. */
export const NO_SENDER: MessageSender = {
  send: async () => ({ ok: false, reason: 'No message sender is set up.' }),
  serves: () => false,
}
