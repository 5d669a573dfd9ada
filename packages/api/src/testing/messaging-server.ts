import type { MessageFile } from '@storefront/api-contract/business-file'
import { type Order, type OrderPayload, orderCall } from '@storefront/api-contract/ordering'
import type { ApiOptions } from '../api-options.ts'
import type { Message } from '../platform/senders/message-sender.ts'
import { expectAnswer } from './expect-answer.ts'
import type { FreshDatabase } from './fresh-database.ts'
import { withReservations } from './reserving-business.ts'
import { testBusiness } from './test-business.ts'
import { MERCHANT, startTestServer, type TestServer, type TestVisitor } from './test-server.ts'

/** A server whose messages are kept and delivered into a list, with the id of each. */
export interface MessagingServer extends TestServer {
  sent: (Message & { id: string })[]
  /** Imports the test business, with tables to reserve, and these messages. */
  setMessages(messages: MessageFile | undefined): Promise<void>
  /** Places an order of a juice. */
  placed(visitor?: TestVisitor, changes?: Partial<OrderPayload>): Promise<Order>
  /** The shop moves an order. */
  move(order: Order, state: string, reason?: string): Promise<void>
  /** Moves the clock on and runs the jobs. */
  jobsAt(instant: number | string): Promise<void>
}

export async function startMessagingServer(
  changes: Partial<ApiOptions> = {},
  given?: FreshDatabase,
): Promise<MessagingServer> {
  const sent: MessagingServer['sent'] = []
  const deliver = async (id: string, message: Message) => {
    sent.push({ ...message, id })
    return { ok: true } as const
  }
  const server = await startTestServer(
    {
      delivery: { deliver, dropsKnownIds: () => true },
      publicOrigin: 'http://order.example',
      rateLimits: null,
      jobPause: null,
      ...changes,
    },
    given,
  )
  return Object.assign(server, {
    sent,
    async setMessages(messages: MessageFile | undefined) {
      const file = testBusiness((one) => {
        withReservations(one)
        if (messages) one.messages = messages
      })
      const imported = await server.api.importBusiness({ file, picture: () => null })
      if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
    },
    placed: async (visitor = server.visitor(), wanted = {}) =>
      expectAnswer(orderCall, await visitor.order(wanted)).order,
    async move({ id }: Order, state: string, reason?: string) {
      const path = `merchant/test/orders/${id}/state`
      const moved = await server.send('POST', path, { body: { state, reason }, headers: MERCHANT })
      if (moved.status !== 200) throw new Error(moved.text)
    },
    async jobsAt(instant: number | string) {
      server.setTime(instant)
      await server.api.runJobs()
    },
  })
}
