import { anOrder } from './test-server.ts'

/** A sent order from the client's view: its key, and the id once acknowledged. */
export interface SentOrder {
  key: string
  body: string
  id: string | null
}

export interface OrderLoad {
  sent: SentOrder[]
  /** Statuses that were no success, by how often they came. */
  refused: Map<number, number>
  /** Stops sending and waits for what is under way. */
  stop(): Promise<void>
}

/** Payment types of an order: `payment_type` of the API. */
const CASH = 1
const CARD = 2

const HEADERS = { 'content-type': 'application/json' }

/**
 * Sends orders from some places at once until it is stopped; an order without an answer is kept too. They are paid in
 * cash and by card in turn, or in cash alone where nothing can be paid online.
 */
export function startOrderLoad(
  originOf: () => string,
  places: number,
  { cashOnly = false }: { cashOnly?: boolean } = {},
): OrderLoad {
  const sent: SentOrder[] = []
  const refused = new Map<number, number>()
  let isOn = true
  const keepSending = async (place: number) => {
    for (let turn = 0; isOn; turn += 1) {
      const key = crypto.randomUUID()
      const body = JSON.stringify(
        anOrder({ idempotency_key: key, payment_type: cashOnly || (place + turn) % 2 ? CASH : CARD }),
      )
      const order: SentOrder = { key, body, id: null }
      sent.push(order)
      await send(originOf(), order, refused)
    }
  }
  const running = Array.from({ length: places }, (_, place) => keepSending(place))
  return {
    sent,
    refused,
    stop: async () => {
      isOn = false
      await Promise.all(running)
    },
  }
}

/** Sends an order, perhaps once more; its id is set when the server acknowledges it. */
export async function send(origin: string, order: SentOrder, refused: Map<number, number>): Promise<void> {
  const limit = AbortSignal.timeout(30_000)
  const response = await fetch(`${origin}/api/webapp/order`, {
    method: 'POST',
    headers: HEADERS,
    body: order.body,
    signal: limit,
  }).catch(() => null)
  // The server is gone; the one that starts needs the processor.
  if (!response) return new Promise((done) => setTimeout(done, 250))
  const answer = (await response.json().catch(() => null)) as { order: { id: string } } | null
  if (response.ok && answer) order.id = answer.order.id
  else refused.set(response.status, (refused.get(response.status) ?? 0) + 1)
}
