import { budgetSettings } from './budget-settings.ts'
import { channelDelivery } from './channel-delivery.ts'
import type { MessageBudget } from './message-budget.ts'
import type { MessageDelivery } from './message-sender.ts'
import { smtpDelivery } from './smtp-delivery.ts'
import { webhookDelivery } from './webhook-delivery.ts'

type Env = Readonly<Record<string, string | undefined>>
type Read<T> = { ok: true; settings: T } | { ok: false; reason: string }

const SHORTEST_SECRET = 32
/** `MESSAGE_URL` of an installation in which no business needs codes. */
export const NO_SERVICE = 'none'

/**
 * The message services of an installation: `MESSAGE_URL` takes messages signed with `MESSAGE_SECRET`, `SMTP_URL` takes
 * e-mails from `SMTP_FROM` in its place. None of them means no service, as does `none`; one without its other half is a
 * mistake.
 */
export function senderSettings(
  env: Env,
): Read<{ delivery?: MessageDelivery; messageBudget?: MessageBudget }> {
  const webhook = webhookService(env)
  if (!webhook.ok) return webhook
  const smtp = smtpService(env)
  if (!smtp.ok) return smtp
  const budget = budgetSettings(env)
  if (!budget.ok) return budget
  const [sms, email] = [webhook.settings, smtp.settings ?? webhook.settings]
  if (!email) return { ok: true, settings: {} }
  const delivery = channelDelivery({ sms, whatsapp: sms, email })
  return { ok: true, settings: { delivery, ...budget.settings } }
}

function webhookService({
  MESSAGE_URL: url,
  MESSAGE_SECRET: secret = '',
}: Env): Read<MessageDelivery | null> {
  if (url === NO_SERVICE) return none
  if (!url) return secret ? wrong('MESSAGE_SECRET is set without MESSAGE_URL.') : none
  if (!isSafe(url)) return wrong('MESSAGE_URL is no https address.')
  if (secret.length < SHORTEST_SECRET)
    return wrong(`MESSAGE_SECRET has fewer than ${SHORTEST_SECRET} characters.`)
  return { ok: true, settings: webhookDelivery({ url, secret }) }
}

function smtpService({ SMTP_URL: url, SMTP_FROM: from = '' }: Env): Read<MessageDelivery | null> {
  if (!url) return from ? wrong('SMTP_FROM is set without SMTP_URL.') : none
  const isAddress =
    URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol) && new URL(url).hostname !== ''
  if (!isAddress) return wrong('SMTP_URL is no address of the form smtps://user:password@host:465.')
  if (!/^([^<>@]*<)?[^\s<>@]+@[^\s<>@]+>?$/.test(from))
    return wrong('SMTP_FROM is no e-mail address that e-mails of SMTP_URL can come from.')
  return { ok: true, settings: smtpDelivery({ url, from }) }
}

/** Messages hold codes: in the clear they stay on this machine. */
function isSafe(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username } = new URL(url)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && isHere))
}

const none = { ok: true, settings: null } as const

function wrong(reason: string): { ok: false; reason: string } {
  return { ok: false, reason }
}
