import { logAnswers } from '@storefront/http-server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Metrics } from './metrics.ts'

/** Counts and logs every answer by its call: paths hold ids of orders and people, and stay out. */
export function watchRequests(app: FastifyInstance, metrics: Metrics, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered(callName(request), reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
  logAnswers(app, log, (request) => ({ call: callName(request) }))
}

const callName = ({ routeOptions: { config, url } }: FastifyRequest) =>
  config.call?.name ?? url ?? 'unknown-path'
