/** A message to one person. `to` is a number with `+`, or an e-mail address. */
export interface Message {
  channel: 'sms' | 'whatsapp' | 'email'
  to: string
  /** Of an e-mail alone. */
  subject?: string
  text: string
  referenceId: string
  locale: string
}

/** Why a message did not go out. It never holds the message or its receiver. */
export type Sending = { ok: true } | { ok: false; reason: string }

/** Sends messages to people. */
export interface MessageSender {
  send(message: Message): Promise<Sending>
}

/** The sender of an installation that has none. */
export const NO_SENDER: MessageSender = {
  send: async () => ({ ok: false, reason: 'No message sender is set up.' }),
}
