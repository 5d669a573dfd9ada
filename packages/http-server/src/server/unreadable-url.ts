import type { ServerResponse } from 'node:http'
import type { ProblemAnswer } from '@storefront/api-contract'
import type { FastifyError } from 'fastify'

/**
 * Answers a request whose path is no text (`%E0%A4%A`) or too long, in the one error shape and with the `base` headers. Such
 * a request reaches no route and no hook, so the server that holds the routes calls this from its `frameworkErrors`.
 */
export function unreadableUrl(
  error: FastifyError,
  response: ServerResponse,
  base: Readonly<Record<string, string>>,
): void {
  const body: ProblemAnswer = { error: { code: 'bad-request', message: error.message } }
  response
    .writeHead(error.statusCode ?? 400, {
      ...base,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    .end(JSON.stringify(body))
}
