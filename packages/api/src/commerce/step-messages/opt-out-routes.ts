import { randomBytes } from 'node:crypto'
import { localText } from '@storefront/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { plainPage, plainPageHeaders } from '../../platform/http/plain-page.ts'
import {
  type MessageKey,
  type ServerLocale,
  serverLocale,
  serverMessage,
} from '../../platform/messages/server-message.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { isContactOut, readOptOutToken, setOptOut } from './opt-out.ts'

interface Link {
  Params: { referenceId: string; token: string }
  Querystring: { l?: string }
}

/** Registers the page behind the link of a message: it shows the choice, and its button makes it (DK-04). */
export function optOutRoutes(app: FastifyInstance, context: CommerceContext): void {
  // A separate scope: no other call accepts forms.
  app.register(async (scope) => pageRoutes(scope, context))
}

function pageRoutes(app: FastifyInstance, context: CommerceContext): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  // Programs that open every link of an e-mail send no POST: a GET changes nothing.
  app.get<Link>('/stop/:referenceId/:token', (request, reply) => show(context, request, reply))
  app.post<Link & { Body: unknown }>(
    '/stop/:referenceId/:token',
    { bodyLimit: 1024 },
    async (request, reply) => {
      const { referenceId, token } = request.params
      const hash = readOptOutToken(context.secret, referenceId, token)
      const isBack = new URLSearchParams(String(request.body ?? '')).get('want') === 'messages'
      if (hash !== null) await setOptOut(context, { referenceId, hash }, !isBack)
      return show(context, request, reply)
    },
  )
}

async function show(
  context: CommerceContext,
  { params: { referenceId, token }, query }: { params: Link['Params']; query: Link['Querystring'] },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64')
  plainPageHeaders(reply, nonce)
  const locale = serverLocale(query.l)
  const page = { locale, nonce, title: serverMessage(locale, 'stop-title') }
  const hash = readOptOutToken(context.secret, referenceId, token)
  const catalogue = hash === null ? null : await context.catalogues.byReference(referenceId)
  if (hash === null || !catalogue)
    return reply.code(404).send(plainPage(page, `<h1>${say(locale, 'link-expired')}</h1>`))
  const { business_name: names, locales } = catalogue.business
  const business = localText(names, locale, locales)
  const isOut = await isContactOut(context, referenceId, hash)
  return reply.send(plainPage(page, choice(locale, business, isOut)))
}

const say = (locale: ServerLocale, key: MessageKey, values = {}) =>
  escapeHtml(serverMessage(locale, key, values))

function choice(locale: ServerLocale, business: string, isOut: boolean): string {
  const state = isOut ? 'stop-done' : 'stop-about'
  return `<h1>${say(locale, 'stop-title')}</h1>
<p role="status">${say(locale, state, { business })}</p>
<p>${say(locale, 'stop-still')}</p>
<form method="post">
<button class="pay" name="want" value="${isOut ? 'messages' : 'none'}">${say(locale, isOut ? 'stop-undo' : 'stop-button')}</button>
</form>`
}
