import { smsText } from '@storefront/domain/messages'
import { type KeptSenderOptions, keptSender } from './kept-sender.ts'
import { MESSAGE_BUDGET, type MessageBudget } from './message-budget.ts'
import { type MessageDelivery, type MessageSender, NO_SENDER } from './message-sender.ts'
import { outboxSender } from './outbox-sender.ts'

export interface SenderOptions {
  /** Sends codes and e-mails; defaults to `delivery`, to the outbox in demo mode, otherwise to nothing (503 `unavailable`). */
  sender?: MessageSender
  /** Brings messages to people; they are kept in the database until it has taken them. */
  delivery?: MessageDelivery
  /** What messages cost and may cost in an hour. */
  messageBudget?: MessageBudget
  /** Opens the merchant calls of demo businesses, whose keys are public. */
  demo: boolean
  /** Signs payment callbacks and guest cookies; the same after a restart. */
  secret: string
}

/**
 * The sender that the options name; without one, the outbox of the demo, or none. What it gets for SMS has the letters
 * that SMS has (LC-10).
 */
export function senderOf(
  options: SenderOptions,
  own: Pick<KeptSenderOptions, 'db' | 'clock' | 'report'>,
): MessageSender {
  const sender = givenSender(options, own)
  const send: MessageSender['send'] = (message, id) =>
    sender.send(message.channel === 'sms' ? { ...message, text: smsText(message.text) } : message, id)
  return { ...sender, send }
}

function givenSender(
  { sender, delivery, messageBudget: budget = MESSAGE_BUDGET, demo, secret }: SenderOptions,
  own: Pick<KeptSenderOptions, 'db' | 'clock' | 'report'>,
): MessageSender {
  if (sender) return sender
  if (delivery) return keptSender({ ...own, delivery, budget, secret })
  return demo ? outboxSender(own.db, own.clock) : NO_SENDER
}
