import type { FastifyInstance } from 'fastify'
import { baseHeaders } from './base-headers.ts'

/** Gives every answer of the server the {@link baseHeaders}: of routes and their refusals, of probes, of paths without a route. */
export function sendBaseHeaders(app: FastifyInstance, publicOrigin: string | null): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(baseHeaders(request, publicOrigin))
    done()
  })
}
