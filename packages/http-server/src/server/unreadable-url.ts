import type { ServerResponse } from 'node:http'
import type { ProblemAnswer } from '@storefront/api-contract'
import type { FastifyError } from 'fastify'

/**
 * Answers a request whose path is no text (`%E0%A4%A`) or too long, in the one error shape. Such a request reaches no
 * route, so the server that holds the routes hands this over as its `frameworkErrors`.
 */
export function unreadableUrl(error: FastifyError, response: ServerResponse): void {
  const body: ProblemAnswer = { error: { code: 'bad-request', message: error.message } }
  response
    .writeHead(error.statusCode ?? 400, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(JSON.stringify(body))
}
