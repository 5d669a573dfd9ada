import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebhookNetwork } from '../commerce/webhooks/webhook-network.ts'

/** One request that a receiver got. */
export interface Received {
  headers: IncomingHttpHeaders
  body: string
  // biome-ignore lint/suspicious/noExplicitAny: events of every type
  event: any
}

type Answer = (response: ServerResponse, received: Received) => unknown

/** A receiver of webhooks on this machine; `answer` decides what it does with a request. */
export async function webhookReceiver(host = '127.0.0.1', wanted = 0) {
  const received: Received[] = []
  const receiver = { received, answer: ((response) => response.writeHead(204).end()) as Answer }
  // On a busy machine a request would meet the moment in which an idle connection is closed, and fail by chance.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      const got = { headers: request.headers, body, event: JSON.parse(body || '{}') }
      received.push(got)
      receiver.answer(response, got)
    })
  })
  await new Promise<void>((resolve) => server.listen(wanted, host, resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(receiver, {
    port,
    url: `http://${host}:${port}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
}

/** A network in which 127.0.0.1 is the internet, and every other address is inside. */
export function receiverNetwork(changes: Partial<WebhookNetwork> = {}): WebhookNetwork {
  return {
    resolve: async () => ['127.0.0.1'],
    isOutside: (address) => address === '127.0.0.1',
    isPlain: true,
    timeoutMs: 300,
    ...changes,
  }
}
