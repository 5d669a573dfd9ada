import { isHostHeader } from '@storefront/domain/limits'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from './problem-answers.ts'
import { refuse } from './reply.ts'

/** A `Host` that names no host is 400 before it can get into a link. */
export function refuseBadHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isHostHeader(request.host)) return done()
    sendProblem(reply, refuse(400, 'bad-request', 'The Host header names no host.').problem)
  })
}
