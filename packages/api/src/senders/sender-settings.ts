import type { MessageSender } from './message-sender.ts'
import { webhookSender } from './webhook-sender.ts'

const SHORTEST_SECRET = 32

/**
 * The message service of an installation: `MESSAGE_URL` takes messages signed with `MESSAGE_SECRET`. Neither means
 * none, one without the other is a mistake.
 */
export function senderSettings(
  env: Readonly<Record<string, string | undefined>>,
): { ok: true; settings: { sender?: MessageSender } } | { ok: false; reason: string } {
  const { MESSAGE_URL: url, MESSAGE_SECRET: secret = '' } = env
  if (!url) return secret ? wrong('MESSAGE_SECRET is set without MESSAGE_URL.') : { ok: true, settings: {} }
  if (!isSafe(url)) return wrong('MESSAGE_URL is no https address.')
  if (secret.length < SHORTEST_SECRET)
    return wrong(`MESSAGE_SECRET has fewer than ${SHORTEST_SECRET} characters.`)
  return { ok: true, settings: { sender: webhookSender({ url, secret }) } }
}

/** Messages hold codes: in the clear they stay on this machine. */
function isSafe(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username } = new URL(url)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && isHere))
}

function wrong(reason: string): { ok: false; reason: string } {
  return { ok: false, reason }
}
