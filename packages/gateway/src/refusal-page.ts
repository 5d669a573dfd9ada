import { createHash } from 'node:crypto'
import { acceptedTags, directionOf, startLocale } from '@storefront/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PRODUCT_LOCALES } from './document-locale.ts'
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
 * Answers a person where there is no document to send, with a page in one of the languages that the browser asks for. It
 * says what to do and holds nothing of the request but its address, and nothing of the server (ER-06).
 */
export function sendRefusalPage(request: FastifyRequest, reply: FastifyReply, key: 'failed' | 'address') {
  const locale = startLocale({
    stored: null,
    business: PRODUCT_LOCALES,
    useBrowserLocale: true,
    browser: acceptedTags(request.headers['accept-language'] ?? ''),
  })
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
