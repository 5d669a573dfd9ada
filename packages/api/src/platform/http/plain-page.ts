import { directionOf } from '@storefront/domain'
import type { FastifyReply } from 'fastify'
import type { ServerLocale } from '../messages/server-message.ts'
import { escapeHtml } from './escape-html.ts'

const STYLE = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif }
body { box-sizing: border-box; margin: 0; padding: 1rem; min-height: 100vh; display: grid; grid-template-columns: minmax(0, 1fr); place-items: center; overflow-wrap: break-word; background: light-dark(#f1f3f5, #14171a); color: light-dark(#1b1f23, #e9ecef) }
main { box-sizing: border-box; inline-size: min(26rem, 100%); padding: min(2rem, 8vw); background: light-dark(#fff, #1f2429); border-radius: 1rem }
.notice { margin: 0 0 1.5rem; padding: .75rem 1rem; border-radius: .5rem; background: light-dark(#fff3bf, #4a3f0f); color: light-dark(#4a3b00, #fff3bf); font-weight: 600 }
h1 { margin: 0 0 .5rem; font-size: 1.5rem }
dl { margin: 1.5rem 0; display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; font-size: 1.25rem }
dd { margin: 0; font-weight: 700 }
form { display: grid; gap: .75rem }
button { min-block-size: 3rem; border-radius: .75rem; border: 1px solid light-dark(#6b7680, #8b97a2); background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
button.pay { border-color: transparent; background: light-dark(#1864ab, #74c0fc); color: light-dark(#fff, #0b2239) }
a { color: light-dark(#1864ab, #74c0fc) }
:focus-visible { outline: 3px solid light-dark(#1864ab, #74c0fc); outline-offset: 3px }
`

/** A page of the server's own: works without scripts, loads nothing. `main` is HTML. */
export function plainPage(
  { locale, nonce, title }: { locale: ServerLocale; nonce: string; title: string },
  main: string,
): string {
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body><main>${main}</main></body>
</html>
`
}

/** The headers of such a page: nothing is loaded, kept or framed, and its address is sent to nobody. */
export function plainPageHeaders(reply: FastifyReply, nonce: string): void {
  reply
    .header(
      'content-security-policy',
      `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
}
