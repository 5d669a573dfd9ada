import { escapeHtml } from '../../platform/http/escape-html.ts'
import { plainPage } from '../../platform/http/plain-page.ts'
import type { ServerLocale } from '../../platform/messages/server-message.ts'
import { serverMessage } from '../../platform/messages/server-message.ts'

export interface SandboxPage {
  locale: ServerLocale
  nonce: string
  /** One line that names what is paid for. */
  subject: string
  /** Formatted with its currency. */
  amount: string
  /** The form's action; null if the session can no longer be paid. */
  action: string | null
  /** Whether it ended without money, so that the visitor may try again. */
  isUnpaid: boolean
  backUrl: string
}

/** The hosted payment page: works without scripts, loads nothing. */
export function sandboxPage(page: SandboxPage): string {
  const say = (key: Parameters<typeof serverMessage>[1]) => escapeHtml(serverMessage(page.locale, key))
  return document(
    page,
    `<p class="notice">${say('sandbox-notice')}</p>
<h1>${say('sandbox-title')}</h1>
<p>${escapeHtml(page.subject)}</p>
<dl><dt>${say('sandbox-amount')}</dt><dd><bdi>${escapeHtml(page.amount)}</bdi></dd></dl>
${
  page.action === null
    ? `<p role="status">${say(page.isUnpaid ? 'sandbox-unpaid' : 'sandbox-ended')}</p><p><a href="${escapeHtml(page.backUrl)}">${say('sandbox-back')}</a></p>`
    : `<form method="post" action="${escapeHtml(page.action)}">
<button class="pay" name="outcome" value="pay">${say('sandbox-pay')}</button>
<button name="outcome" value="decline">${say('sandbox-decline')}</button>
<button name="outcome" value="leave">${say('sandbox-leave')}</button>
</form>`
}`,
  )
}

/** The page of a session that does not exist. */
export function unknownSandboxPage(page: Pick<SandboxPage, 'locale' | 'nonce'>): string {
  const say = (key: Parameters<typeof serverMessage>[1]) => escapeHtml(serverMessage(page.locale, key))
  return document(page, `<h1>${say('sandbox-title')}</h1><p>${say('sandbox-unknown')}</p>`)
}

function document({ locale, nonce }: Pick<SandboxPage, 'locale' | 'nonce'>, main: string): string {
  return plainPage({ locale, nonce, title: serverMessage(locale, 'sandbox-title') }, main)
}
