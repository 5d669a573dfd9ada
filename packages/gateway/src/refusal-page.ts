import { createHash } from 'node:crypto'
import { directionOf } from '@storefront/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { documentLocale } from './document-locale.ts'
import { escapeHtml } from './html.ts'
import { gatewayMessage } from './messages/gateway-message.ts'

const STYLE =
  'main{max-width:30rem;margin:20vh auto;padding:16px;font:16px/1.5 system-ui,sans-serif;text-align:center}' +
  'a{display:inline-block;padding:12px 24px;border-radius:12px;border:1px solid;color:inherit;text-decoration:none}'
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Answers a person where there is no document to send, with a page in the language that a document of no business has: the
 * chosen one, else one that the browser asks for (LC-03). It sets no cookie, says what to do and holds nothing of the
 * request but its address, and nothing of the server (ER-06).
 */
export function sendRefusalPage(request: FastifyRequest, reply: FastifyReply, key: 'failed' | 'address') {
  const { locale } = documentLocale(request, null, addressOf(request))
  const text = escapeHtml(gatewayMessage(locale, key))
  const again = escapeHtml(gatewayMessage(locale, 'reload'))
  // An address on this host alone: one that begins with two slashes names another.
  const path = escapeHtml(`/${request.url.replace(/^[/\\]+/, '')}`)
  return reply
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store', vary: 'accept' })
    .type('text/html; charset=utf-8')
    .send(
      [
        `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">`,
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        '<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">',
        `<title>${text}</title><style>${STYLE}</style></head>`,
        `<body><main role="alert"><p>${text}</p><a href="${path}">${again}</a></main></body></html>`,
      ].join(''),
    )
}

/** A refusal must not fail at an address that is no URL. */
function addressOf({ url }: FastifyRequest): Pick<URL, 'pathname' | 'searchParams'> {
  const [pathname = '/', query = ''] = url.split('?', 2)
  return { pathname, searchParams: new URLSearchParams(query) }
}
