import type { Message, MessageDelivery } from './message-sender.ts'

/** Hands each message to the service of its channel; a channel without one is refused. */
export function channelDelivery(
  services: Readonly<Record<Message['channel'], MessageDelivery | null>>,
): MessageDelivery {
  return {
    serves: (channel) => services[channel] !== null,
    dropsKnownIds: (channel) => services[channel]?.dropsKnownIds(channel) ?? true,
    deliver: async (id, message) => {
      const service = services[message.channel]
      if (service) return service.deliver(id, message)
      return { ok: false, reason: `No service sends messages by ${message.channel}.`, again: false }
    },
  }
}
