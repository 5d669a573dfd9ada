import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { retryAfterMs } from './asked-pause.ts'
import type { Delivery, Message, MessageDelivery } from './message-sender.ts'

export interface WebhookSettings {
  /** An https address that takes messages. */
  url: string
  /** Signs what is sent. */
  secret: string
  clock?: () => number
  fetch?: typeof fetch
  /** Milliseconds that the service has to answer. */
  timeoutMs?: number
  /** Waits this many milliseconds; a test need not. */
  wait?: (ms: number) => Promise<unknown>
}

/** Below the 15 seconds after which a browser gives up, all tries together. */
const TIMEOUT_MS = 3_500
const PAUSES_MS = [250, 1_000]

/**
 * Hands messages to an HTTP service. The body is JSON, signed as `x-signature: t=<seconds>,v1=<hex>`, an HMAC-SHA256
 * over `<seconds>.<body>`. No answer, 429 and 5xx are tried twice more with the same `x-message-id`, so that the
 * service can drop what it has; any other refusal is final. A `Retry-After` ends the tries until then.
 */
export function webhookDelivery(settings: WebhookSettings): MessageDelivery {
  const { clock = Date.now, wait = pause } = settings
  return {
    dropsKnownIds: () => true,
    async deliver(id, message) {
      const body = JSON.stringify(serializeMessage(message))
      const headers = { ...signed(body, settings.secret, clock()), 'x-message-id': id }
      let tried = await attempt(settings, body, headers)
      for (const ms of PAUSES_MS) {
        if (tried.ok || !tried.again || tried.afterMs) break
        await wait(ms)
        tried = await attempt(settings, body, headers)
      }
      return tried
    },
  }
}

async function attempt(
  { url, fetch: send = fetch, clock = Date.now, timeoutMs = TIMEOUT_MS }: WebhookSettings,
  body: string,
  headers: Record<string, string>,
): Promise<Delivery> {
  try {
    const response = await send(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    if (response.ok) return { ok: true }
    const again = response.status === 429 || response.status >= 500
    const afterMs = again ? retryAfterMs(response.headers.get('retry-after'), clock()) : 0
    return { ok: false, reason: `The message service answered ${response.status}.`, again, afterMs }
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown'
    return { ok: false, reason: `The message service gave no answer (${name}).`, again: true }
  }
}

function signed(body: string, secret: string, now: number): Record<string, string> {
  const seconds = Math.floor(now / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { 'x-signature': `t=${seconds},v1=${mac}` }
}

function serializeMessage({ channel, to, subject, text, html, stopUrl, referenceId, locale }: Message) {
  return {
    channel,
    to,
    ...(subject ? { subject } : {}),
    text,
    ...(html ? { html } : {}),
    ...(stopUrl ? { stop_url: stopUrl } : {}),
    reference_id: referenceId,
    locale,
  }
}
