import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { secretsOf } from '../../platform/http/keyed-hash.ts'
import { type SecretKeys, seal, unseal } from '../payments/secret-box.ts'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A signing secret as its receiver configures it: `whsec_` and random bytes in base64. */
export function newWebhookSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`
}

/**
 * The headers of Standard Webhooks: `webhook-signature` is `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, with
 * the time of this try in seconds; one for each secret, after a space.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, now }: { id: string; body: string; now: number },
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

/** Encrypts a signing secret for the database, bound to its endpoint. */
export function sealWebhookSecret(secret: string, endpointId: string, serverSecret: string): string {
  return seal(keysOf(serverSecret), secret, endpointId).sealed
}

/** The secret of {@link sealWebhookSecret}; null when none of the server's secrets sealed it. */
export function openWebhookSecret(sealed: string, endpointId: string, serverSecret: string): string | null {
  for (const one of secretsOf(serverSecret)) {
    try {
      return unseal(keysOf(one), { keyId: KEY_ID, sealed }, endpointId)
    } catch {
      // Another secret sealed it; without any the delivery says so.
    }
  }
  return null
}

const KEY_ID = 'webhooks'
const keysOf = (serverSecret: string): SecretKeys =>
  new Map([[KEY_ID, Buffer.from(hkdfSync('sha256', secretsOf(serverSecret)[0], '', 'webhook secrets', 32))]])
