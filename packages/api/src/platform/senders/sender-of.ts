import { smsText } from '@storefront/domain/messages'
import type { ApiOptions } from '../../api-options.ts'
import { type KeptSenderOptions, keptSender } from './kept-sender.ts'
import { MESSAGE_BUDGET } from './message-budget.ts'
import { type MessageSender, NO_SENDER } from './message-sender.ts'
import { outboxSender } from './outbox-sender.ts'

/**
 * The sender that the options name; without one, the outbox of the demo, or none. What it gets for SMS has the letters
 * that SMS has (LC-10).
 */
export function senderOf(
  options: ApiOptions,
  own: Pick<KeptSenderOptions, 'db' | 'clock' | 'report'>,
): MessageSender {
  const sender = givenSender(options, own)
  const send: MessageSender['send'] = (message, id) =>
    sender.send(message.channel === 'sms' ? { ...message, text: smsText(message.text) } : message, id)
  return { ...sender, send }
}

function givenSender(
  { sender, delivery, messageBudget: budget = MESSAGE_BUDGET, demo, secret }: ApiOptions,
  own: Pick<KeptSenderOptions, 'db' | 'clock' | 'report'>,
): MessageSender {
  if (sender) return sender
  if (delivery) return keptSender({ ...own, delivery, budget, secret })
  return demo ? outboxSender(own.db, own.clock) : NO_SENDER
}
