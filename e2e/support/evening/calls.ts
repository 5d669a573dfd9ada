import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'

const AGAIN_MS = 200

/** The outcome of an order at the desk. */
export type Fate = 'completed' | 'refunded' | 'part-refunded' | 'rejected' | 'cancelled'

/** Amount of a partial refund, in minor units. */
export const PART = 500

/** The fields of a desk order that the evening reads. */
export interface DeskOrder {
  id: string
  number: number
  state: string
  selling_types: string
  payment_type: number
  refunded: number
  wallet_refunded: number
  wallet_refundable: number
  totals: { total: number; due: number; wallet: number }
}

/** The body of an order as a browser sent it. */
export type OrderBody = Record<string, unknown>

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: responses of every call
  json: any
  cookie: string
}

/** Sends a call until a server answers, as a browser retries while the server is down. */
async function ask(
  origin: string,
  path: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const sent: RequestInit = body
    ? {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { ...headers, 'content-type': 'application/json' },
      }
    : { headers }
  for (;;) {
    const answer = await fetch(`${origin}/api/${path}`, sent).catch(() => null)
    const json = answer && answer.status < 502 ? await answer.json().catch(() => null) : null
    if (answer && json) {
      const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0])
      return { status: answer.status, json, cookie: cookie.join('; ') }
    }
    await new Promise((done) => setTimeout(done, AGAIN_MS))
  }
}

/** Places the same order as another visitor by API, and pays at the sandbox if it is paid online. */
export async function orderAgain(origin: string, body: OrderBody): Promise<Answer> {
  const again = {
    ...body,
    idempotency_key: randomUUID(),
    proof: `${randomUUID()}${randomUUID()}`,
    name: body.selling_types === 'dine_in' ? '' : 'By the API',
  }
  const placed = await ask(origin, 'webapp/order', { body: again })
  const url: string | null = placed.status === 200 ? placed.json.order.payment.url : null
  if (url) await pay(origin + url)
  return placed
}

async function pay(url: string): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  for (;;) {
    const pressed = await fetch(url, {
      method: 'POST',
      headers,
      body: 'outcome=pay',
      redirect: 'manual',
    }).catch(() => null)
    if (pressed && pressed.status < 500) return
    await new Promise((done) => setTimeout(done, AGAIN_MS))
  }
}

/** A desk that is driven by API calls. */
export interface ApiDesk {
  board: () => Promise<DeskOrder[]>
  /** Takes a new order to its outcome. */
  handleOrder: (id: string, fate: Fate) => Promise<void>
}

/** Logs in at the desk with the demo's code. */
export async function openApiDesk(origin: string): Promise<ApiDesk> {
  const { json, cookie } = await ask(origin, 'desk/saffron/login', { body: { code: 'demo-desk' } })
  const headers = { cookie, 'x-desk-csrf': json.csrf }
  const act = async (id: string, change: object): Promise<DeskOrder> => {
    const body = { action_id: randomUUID(), change }
    const answer = await ask(origin, `desk/saffron/orders/${id}/action`, { body, headers })
    expect(answer.status, JSON.stringify(answer.json)).toBe(200)
    return answer.json.order
  }
  const why = { reason: 'busy', text: '' }
  return {
    board: async () => (await ask(origin, 'desk/saffron/board', { headers })).json.orders,
    handleOrder: async (id, fate) => {
      if (fate === 'rejected') return void (await act(id, { action: 'reject', ...why }))
      let order = await act(id, { action: 'accept', minutes: 20 })
      if (fate === 'cancelled') return void (await act(id, { action: 'cancel', ...why }))
      if (fate === 'part-refunded') await act(id, { action: 'refund', amount: PART })
      if (fate === 'refunded')
        await act(id, { action: 'refund', amount: null, wallet: order.wallet_refundable })
      while (order.state !== 'completed') order = await act(id, { action: 'move', from: order.state })
    },
  }
}
