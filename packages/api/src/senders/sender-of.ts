import type { ApiOptions } from '../api-options.ts'
import { type KeptSenderOptions, keptSender } from './kept-sender.ts'
import { MESSAGE_BUDGET } from './message-budget.ts'
import { type MessageSender, NO_SENDER } from './message-sender.ts'
import { outboxSender } from './outbox-sender.ts'

/** The sender that the options name; without one, the outbox of the demo, or none. */
export function senderOf(
  { sender, delivery, messageBudget: budget = MESSAGE_BUDGET, demo, secret }: ApiOptions,
  own: Pick<KeptSenderOptions, 'db' | 'clock' | 'report'>,
): MessageSender {
  if (sender) return sender
  if (delivery) return keptSender({ ...own, delivery, budget, secret })
  return demo ? outboxSender(own.db, own.clock) : NO_SENDER
}
