import { SERVER_TIME_HEADER } from '@storefront/api-contract'
import type { FastifyInstance } from 'fastify'
import { isoText } from './iso-text.ts'

/** Every answer carries the server's time in a header: the browser's one clock is set by it (SH-04). */
export function sendServerTime(app: FastifyInstance, clock: () => number): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header(SERVER_TIME_HEADER, isoText(clock()))
    done(null, payload)
  })
}
