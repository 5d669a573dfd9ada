import type { ProblemAnswer, ProblemCode } from '@storefront/api-contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomId } from './random-id.ts'
import type { Problem } from './reply.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The id this request carries in its answer's `x-request-id`. */
    requestId: string
  }
}

/** Sends a refusal in the one error shape, with its HTTP status. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { status, retryAfter, ...error } = problem
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)))
  const body: ProblemAnswer = { error: { ...error, request_id: reply.request.requestId } }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/**
 * Gives every request an id, and makes every error of the routes below answer in the one shape: an unknown path is
 * 404, a body that cannot be read keeps its 4xx status, anything unforeseen is 500 and reported.
 */
export function useProblemAnswers(
  app: FastifyInstance,
  report: (what: string, error: unknown) => void,
): void {
  app.decorateRequest('requestId', '')
  app.addHook('onRequest', async (request, reply) => {
    request.requestId = randomId(128)
    reply.header('x-request-id', request.requestId)
    reply.header('x-content-type-options', 'nosniff')
  })
  app.setNotFoundHandler((request, reply) => sendProblem(reply, unknownPath(request)))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 400 && status < 500) return sendProblem(reply, unreadable(status, error))
    report(`Request ${request.requestId} ${request.method} ${request.routeOptions.url ?? ''} failed`, error)
    return sendProblem(reply, {
      status: 500,
      code: 'internal',
      message: 'The server failed at this request.',
    })
  })
}

function unknownPath(request: FastifyRequest): Problem {
  return { status: 404, code: 'not-found', message: `There is no ${request.method} call at this path.` }
}

/** Fastify's own 4xx: malformed JSON, a wrong content type, a body over the limit. */
function unreadable(status: number, error: FastifyError): Problem {
  const code: ProblemCode = status === 404 ? 'not-found' : 'bad-request'
  return { status, code, message: error.message }
}
