import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'

/** What a line names the answered request by: paths hold names of businesses and ids of orders and people, and stay out. */
type NameOf = (request: FastifyRequest) => Readonly<Record<string, string>>

/** Writes a line per answer: method, name, status, and milliseconds to a tenth (PR-07). */
export function logAnswers(app: FastifyInstance, log: Pick<FastifyBaseLogger, 'info'>, nameOf: NameOf): void {
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const ms = Math.round(elapsedTime * 10) / 10
    log.info({ method: request.method, ...nameOf(request), status: statusCode, ms }, 'answered')
    done()
  })
}
