import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../http/escape-html.ts'
import { plainPage, plainPageHeaders } from '../http/plain-page.ts'
import { serverLocale, serverMessage } from '../messages/server-message.ts'
import type { PlatformContext } from '../platform-context.ts'
import { pathOfShortLink } from './short-link.ts'

/** Registers the way from a short link of a message to where it leads (LC-10). */
export function shortLinkRoute(app: FastifyInstance, context: PlatformContext): void {
  app.get<{ Params: { token: string } }>('/l/:token', async (request, reply) => {
    const path = await pathOfShortLink(context, request.params.token)
    if (path !== null) return reply.header('cache-control', 'no-store').redirect(path, 302)
    const nonce = randomBytes(16).toString('base64')
    plainPageHeaders(reply, nonce)
    const locale = serverLocale(request.headers['accept-language'])
    const title = serverMessage(locale, 'link-expired')
    return reply.code(404).send(plainPage({ locale, nonce, title }, `<h1>${escapeHtml(title)}</h1>`))
  })
}
