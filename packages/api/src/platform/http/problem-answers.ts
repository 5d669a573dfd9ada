import type { ProblemAnswer, ProblemCode } from '@storefront/api-contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import en from '../messages/en.json' with { type: 'json' }
import { type MessageKey, type ServerLocale, serverMessage } from '../messages/server-message.ts'
import { requestLocale } from './refuse-for.ts'
import type { Problem } from './reply.ts'
import { unavailable } from './unavailable.ts'

/** Sends a refusal in the one error shape, with its HTTP status. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { status, retryAfter, ...error } = problem
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)))
  const text = reasonText(problem, requestLocale(reply.request))
  const body: ProblemAnswer = { error: { ...error, ...text, request_id: reply.request.id } }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/**
 * Makes every error of the routes below answer in the same shape: 404 for an unknown path, the original 4xx for a body
 * that cannot be parsed, 408 for a body that times out (its connection is closed), 503 with `Retry-After` while the
 * database is unavailable, 500 for anything unexpected; the last two are reported. `problemOf` maps an error thrown by a
 * call to its problem, and returns null for any other error.
 */
export function useProblemAnswers(
  app: FastifyInstance,
  report: (what: string, error: unknown) => void,
  problemOf: (error: Error) => Problem | null,
): void {
  app.setNotFoundHandler((request, reply) => sendProblem(reply, unknownPath(request)))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (isSlowBody(error, request)) return sendProblem(reply.header('connection', 'close'), SLOW_BODY)
    const problem = problemOf(error)
    if (problem) return sendProblem(reply, problem)
    const status = error.statusCode ?? 500
    if (status >= 400 && status < 500) return sendProblem(reply, unreadable(status, error))
    report(`Request ${request.id} ${request.method} ${request.routeOptions.url ?? ''} failed`, error)
    return sendProblem(reply, unavailable(error) ?? INTERNAL)
  })
}

/**
 * Answers every path that no route has in the one shape, also where a server beside the API answers any path with a page.
 * To be called after the routes.
 */
export function answerUnknownPaths(app: FastifyInstance): void {
  for (const url of ['/', '/*']) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      handler: (request, reply) => sendProblem(reply, unknownPath(request)),
    })
  }
}

/** Answers 400 to a request whose `Host` names no host. */
export function refuseBadHost(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(reply, { status: 400, code: 'bad-request', message: 'The Host header names no host.' })
}

const INTERNAL: Problem = { status: 500, code: 'internal', message: 'The server failed at this request.' }

const SLOW_BODY: Problem = {
  status: 408,
  code: 'bad-request',
  message: 'The request did not come in whole in time.',
}

/** The caller did not send the whole request in time. */
function isSlowBody({ code }: FastifyError, { headers, raw }: FastifyRequest): boolean {
  const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
  return code === 'FST_ERR_HANDLER_TIMEOUT' && hasBody && !raw.complete
}

function unknownPath(request: FastifyRequest): Problem {
  return { status: 404, code: 'not-found', message: `There is no ${request.method} call at this path.` }
}

/** Fastify's own 4xx: malformed JSON, a wrong content type, a body over the limit. */
function unreadable(status: number, error: FastifyError): Problem {
  const code: ProblemCode = status === 404 ? 'not-found' : 'bad-request'
  return { status, code, message: error.message }
}

/** The text for the visitor of why a coupon is refused or a limit reached; none where the code is enough. */
function reasonText({ code, reason, text }: Problem, locale: ServerLocale): { text?: string } {
  if (text !== undefined) return { text }
  const key = reasonKey(code, reason)
  return key !== null && isKey(key) ? { text: serverMessage(locale, key) } : {}
}

function reasonKey(code: ProblemCode, reason: string | undefined): string | null {
  if (code === 'coupon-refused') return `coupon-${reason}`
  return code === 'limit-reached' ? `limit-reached-${reason}` : null
}

function isKey(key: string): key is MessageKey {
  return Object.hasOwn(en, key)
}
