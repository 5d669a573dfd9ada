import type { PushMessage } from './push-message.ts'
import type { PushKeys } from './push-settings.ts'

/** A process that dies while it sends holds a subscription this long; an answer takes less. */
export const LEASE_MS = 60_000
const ANSWER_MS = 5_000
const FIRST_RETRY_MS = 30_000
/** A subscription whose notifications fail this often is removed. */
export const MOST_TRIES = 6
/** A push service keeps a message this many seconds for a device that is off. */
const KEPT_SECONDS = 3_600

/** What a push service made of a notification; `gone`: it does not know the browser any more. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

/** Sends a notification to a browser, encrypted for it alone (RFC 8291). */
export async function sendNotification(
  push: PushKeys,
  { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
  message: PushMessage,
): Promise<PushOutcome> {
  const { default: webPush } = await import('web-push')
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: push, TTL: KEPT_SECONDS, urgency: 'high' },
  )
  const response = await fetch(endpoint, {
    method: request.method,
    headers: request.headers as Record<string, string>,
    body: request.body ? new Uint8Array(request.body) : null,
    // A redirect would lead to a host that nobody has checked.
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  await response.body?.cancel()
  if (response.ok) return 'sent'
  return response.status === 404 || response.status === 410 ? 'gone' : 'failed'
}

/** How long a subscription rests after so many failures, in milliseconds. */
export function pauseAfter(tries: number): number {
  return FIRST_RETRY_MS * 2 ** (tries - 1)
}
