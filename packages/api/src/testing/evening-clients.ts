import type { DeskOrder, DeskSession } from '@storefront/api-contract/desk'
import type { Order } from '@storefront/api-contract/ordering'
import { codeIn } from './test-browser.ts'

/** Where the server is now: another one may have taken its place. */
export interface Evening {
  origin(): string
}

const AGAIN_MS = 100
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers of every call
  json: any
  cookie: string | null
}

/** Sends a call until a server answers, as a browser does that found nobody. */
export async function call(
  { origin }: Evening,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  for (;;) {
    const init: RequestInit = {
      headers: { ...headers, ...(text ? { 'content-type': 'application/json' } : {}) },
    }
    const response = await fetch(
      `${origin()}/api/${path}`,
      text ? { ...init, method: 'POST', body: text } : init,
    ).catch(() => null)
    const answered = response && response.status !== 503 ? await response.json().catch(() => null) : null
    if (response && answered)
      return {
        status: response.status,
        json: answered,
        cookie: response.headers.get('set-cookie')?.split(';')[0] ?? null,
      }
    await pause(AGAIN_MS)
  }
}

/** A stream of events that connects again by itself, from the last event that it got. */
export function follow(
  { origin }: Evening,
  path: string,
  { headers: own, onData }: { headers: Record<string, string>; onData: (data: string) => void },
) {
  let [isOver, isAway, last] = [false, false, '']
  let abort = new AbortController()
  const read = async () => {
    const headers = { ...own, ...(last ? { 'last-event-id': last } : {}) }
    const response = await fetch(`${origin()}/api/${path}`, { headers, signal: abort.signal })
    if (!response.ok || !response.body) return
    let text = ''
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      text += part
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        last = /^id: (.+)$/m.exec(block)?.[1] ?? last
        const data = /^data: (.+)$/m.exec(block)?.[1]
        if (data) onData(data)
      }
    }
  }
  const run = async () => {
    while (!isOver) {
      if (!isAway) await read().catch(() => undefined)
      await pause(AGAIN_MS)
    }
  }
  const running = run()
  const cut = () => {
    abort.abort()
    abort = new AbortController()
  }
  return {
    /** The connection is lost, and comes back when it is called with false. */
    lose: (wanted = true) => {
      isAway = wanted
      if (wanted) cut()
    },
    close: async () => {
      isOver = true
      cut()
      await running
    },
  }
}

/** A desk that staff watch: what it shows of each order is what came last, by version. */
export async function openDesk(evening: Evening, code: string) {
  const login = await call(evening, 'desk/test/login', { code })
  const cookie = login.cookie ?? ''
  const headers = { cookie, 'x-desk-csrf': (login.json as DeskSession).csrf }
  const shown = new Map<string, DeskOrder>()
  const take = (orders: readonly DeskOrder[]) => {
    for (const order of orders) {
      if (order.version >= (shown.get(order.id)?.version ?? 0)) shown.set(order.id, order)
    }
  }
  const board = await call(evening, 'desk/test/board', undefined, headers)
  take(board.json.orders)
  const stream = follow(evening, `desk/test/events?after=${board.json.cursor}`, {
    headers: { cookie },
    onData: (data) => {
      take((JSON.parse(data) as { orders: DeskOrder[] }).orders)
    },
  })
  const post = (path: string, body: object) => call(evening, `desk/test/${path}`, body, headers)
  return {
    shown,
    stream,
    post,
    get: (path: string) => call(evening, `desk/test/${path}`, undefined, headers),
    act: (orderId: string, change: object) =>
      post(`orders/${orderId}/action`, { action_id: crypto.randomUUID(), change }),
  }
}

/** A customer who logged in by the code of a message. */
export interface EveningCustomer {
  id: string
  headers: { authorization: string }
}

/** Logs a customer in; `messages` are those that the message service of the server got. */
export async function logIn(
  evening: Evening,
  phone: string,
  messages: readonly { text: string }[],
): Promise<EveningCustomer> {
  const before = messages.length
  const asked = await call(evening, 'send-otp', { reference_id: 'test', dial_code: '+965', phone })
  while (messages.length === before) await pause(AGAIN_MS)
  const { request_id } = asked.json
  const { json } = await call(evening, 'webapp/login', { request_id, otp: codeIn(messages.at(-1)) })
  return { id: json.user.id, headers: { authorization: `Bearer ${json.token}` } }
}

/** A visitor's page of an order: what it shows is what its live stream said last. */
export function openOrderPage(evening: Evening, orderId: string, headers: Record<string, string>) {
  const page = { order: null as Order | null }
  const stream = follow(evening, `webapp/order/test/${orderId}/events`, {
    headers,
    onData: (data) => {
      page.order = (JSON.parse(data) as { order: Order }).order
    },
  })
  return {
    page,
    stream,
    read: async () =>
      (await call(evening, `webapp/order/test/${orderId}`, undefined, headers)).json.order as Order,
  }
}
