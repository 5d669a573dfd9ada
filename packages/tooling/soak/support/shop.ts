import { askSite, type Sent } from './ask-site.ts'
import { MERCHANT_KEY } from './composition.ts'

export interface ShopOrder {
  id: string
  number: number
  state: string
  name: string
}

const PATIENCE_MS = 60_000
const PAUSE_MS = 500

/** The merchant's side, by the API behind nginx. A call that finds no server is repeated, as a till does it. */
export function shopOf(origin: string) {
  const call = async (path: string, sent: Sent = {}) =>
    JSON.parse(
      await untilAnswered(`${origin}/api/merchant/saffron${path}`, {
        ...sent,
        headers: { authorization: `Bearer ${MERCHANT_KEY}saffron`, 'content-type': 'application/json' },
      }),
    ) as unknown
  return {
    ordersOf: async (name: string) =>
      ((await call('/orders')) as { orders: ShopOrder[] }).orders.filter((one) => one.name === name),
    move: (id: string, state: string) =>
      call(`/orders/${id}/state`, { method: 'POST', body: JSON.stringify({ state }) }),
  }
}

/** Asks until somebody answers, as payment providers and tills do; throws for refusals. */
export async function untilAnswered(url: string, sent: Sent = {}): Promise<string> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const answer = await askSite(url, sent).catch((error: Error) => ({ status: 503, text: error.message }))
    if (answer.status < 300) return answer.text
    if (answer.status < 500 || performance.now() > end)
      throw new Error(`${url}: ${answer.status} ${answer.text}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
