import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { DeliveryReason } from '../../platform/database/schema.ts'
import { retryAfterMs } from '../../platform/senders/asked-pause.ts'
import { outsideAddresses, type WebhookNetwork } from './webhook-network.ts'

/** What became of one try. `afterMs` is the pause that the receiver asks for. */
export type PostOutcome =
  | { ok: true; status: number }
  | { ok: false; reason: DeliveryReason; status: number | null; afterMs: number }

interface Post {
  url: string
  headers: Record<string, string>
  body: string
  /** Now, in epoch milliseconds. */
  now: number
}

/** Bytes of an answer that are read, and of its headers; nothing of them is kept. */
const MOST_BYTES = 16 * 1024
const HEADER_BYTES = 8 * 1024

/**
 * Sends one request to an endpoint. The host's addresses are checked and the connection goes to one of exactly these, so
 * that a name that resolves differently a moment later leads nowhere else. No redirect is followed (DK-05).
 */
export async function postEvent(network: WebhookNetwork, post: Post): Promise<PostOutcome> {
  const signal = AbortSignal.timeout(network.timeoutMs)
  try {
    const url = new URL(post.url)
    const addresses = await within(signal, outsideAddresses(url, network))
    if (!addresses) return failed('internal')
    const response = await send(url, post, { signal, lookup: toAddresses(addresses) })
    return outcomeOf(response, post.now)
  } catch (error) {
    // What went wrong is the receiver's or the network's; the owner reads which of the two.
    return failed(signal.aborted ? 'timeout' : isUnreachable(error))
  }
}

function send(
  url: URL,
  { headers, body }: Post,
  options: { signal: AbortSignal; lookup: LookupFunction },
): Promise<IncomingMessage> {
  const request = url.protocol === 'http:' ? requestHttp : requestHttps
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      ...options,
      method: 'POST',
      headers,
      agent: false,
      maxHeaderSize: HEADER_BYTES,
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      let bytes = 0
      // The socket may break while the rest is dropped: the status has come.
      response.on('error', () => response.destroy())
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > MOST_BYTES) response.destroy()
      })
      resolve(response)
    })
    sent.end(body)
  })
}

/** A lookup that knows these addresses only. */
function toAddresses(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, options, done) => {
    const [first] = all
    if (options.all || !first) done(null, all)
    else done(null, first.address, first.family)
  }
}

function outcomeOf({ statusCode: status = 0, headers }: IncomingMessage, now: number): PostOutcome {
  if (status >= 200 && status < 300) return { ok: true, status }
  const reason = status >= 300 && status < 400 ? 'redirect' : 'status'
  return { ok: false, reason, status, afterMs: retryAfterMs(headers['retry-after'] ?? null, now) }
}

const failed = (reason: DeliveryReason): PostOutcome => ({ ok: false, reason, status: null, afterMs: 0 })

function isUnreachable(error: unknown): DeliveryReason {
  if (error instanceof Error) return 'unreachable'
  throw error
}

/** A resolver knows no signal. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const end = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  return Promise.race([work, end])
}
