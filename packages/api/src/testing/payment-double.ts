import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that a payment provider gets. */
export interface Asked {
  method: string
  /** Without the query. */
  path: string
  query: URLSearchParams
  /** Parsed: JSON, or the form fields of Stripe. */
  body: Record<string, unknown>
  headers: IncomingMessage['headers']
}

/** `null` breaks the connection without an answer, `silence` never answers. */
export type Answered = { status?: number; body: unknown } | null | 'silence'

export interface PaymentDouble {
  address: string
  asked: Asked[]
  /** Called after a request was carried out; the response waits for it. */
  watch: { seen?: (asked: Asked) => void | Promise<void> }
  close(): Promise<void>
}

/** A local HTTP server in place of a payment provider. */
export async function startPaymentDouble(answer: (asked: Asked) => Answered): Promise<PaymentDouble> {
  const all: Asked[] = []
  const watch: PaymentDouble['watch'] = {}
  // On a busy machine a request would meet the moment in which an idle connection is closed, and fail by chance.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const url = new URL(request.url ?? '/', 'http://local')
      const { method = 'GET', headers } = request
      const body = bodyOf(Buffer.concat(chunks).toString('utf8'), headers['content-type'] ?? '')
      const asked = { method, path: url.pathname, query: url.searchParams, body, headers }
      all.push(asked)
      const answered = answer(asked)
      await watch.seen?.(asked)
      if (answered === 'silence') return
      if (answered === null) return void request.socket.destroy()
      response.writeHead(answered.status ?? 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answered.body))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    asked: all,
    watch,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

function bodyOf(text: string, type: string): Record<string, unknown> {
  if (text === '') return {}
  return type.startsWith('application/json')
    ? (JSON.parse(text) as Record<string, unknown>)
    : Object.fromEntries(new URLSearchParams(text))
}
