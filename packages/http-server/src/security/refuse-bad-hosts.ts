import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isHostHeader } from './host-header.ts'

/** Has a `Host` that names no host refused by `refuse`, which answers 400, before it can get into a link. */
export function refuseBadHosts(
  app: FastifyInstance,
  refuse: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isHostHeader(request.host)) done()
    else refuse(request, reply)
  })
}
