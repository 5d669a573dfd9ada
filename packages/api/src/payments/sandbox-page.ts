import type { ServerLocale } from '../messages/server-message.ts'
import { serverMessage } from '../messages/server-message.ts'

export interface SandboxPage {
  locale: ServerLocale
  nonce: string
  /** One line that names what is paid for. */
  subject: string
  /** Formatted with its currency. */
  amount: string
  /** The form's action; null if the session can no longer be paid. */
  action: string | null
  backUrl: string
}

const STYLE = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif }
body { box-sizing: border-box; margin: 0; padding: 1rem; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f1f3f5, #14171a); color: light-dark(#1b1f23, #e9ecef) }
main { box-sizing: border-box; inline-size: min(26rem, 100%); padding: 2rem; background: light-dark(#fff, #1f2429); border-radius: 1rem }
.notice { margin: 0 0 1.5rem; padding: .75rem 1rem; border-radius: .5rem; background: light-dark(#fff3bf, #4a3f0f); color: light-dark(#4a3b00, #fff3bf); font-weight: 600 }
h1 { margin: 0 0 .5rem; font-size: 1.5rem }
dl { margin: 1.5rem 0; display: flex; justify-content: space-between; font-size: 1.25rem }
dd { margin: 0; font-weight: 700 }
form { display: grid; gap: .75rem }
button { min-block-size: 3rem; border-radius: .75rem; border: 1px solid light-dark(#6b7680, #8b97a2); background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
button.pay { border-color: transparent; background: light-dark(#1864ab, #74c0fc); color: light-dark(#fff, #0b2239) }
a { color: light-dark(#1864ab, #74c0fc) }
:focus-visible { outline: 3px solid light-dark(#1864ab, #74c0fc); outline-offset: 3px }
`

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
    ? `<p role="status">${say('sandbox-ended')}</p><p><a href="${escapeHtml(page.backUrl)}">${say('sandbox-back')}</a></p>`
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
  return `<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(serverMessage(locale, 'sandbox-title'))}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body><main>${main}</main></body>
</html>
`
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
