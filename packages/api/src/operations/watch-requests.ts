import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Metrics } from './metrics.ts'

/** Counts and logs every answer by its call: paths hold ids of orders and people, and stay out. */
export function watchRequests(app: FastifyInstance, metrics: Metrics, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url } = request.routeOptions
    const call = config.call?.name ?? url ?? 'unknown-path'
    const ms = reply.elapsedTime
    metrics.answered(call, reply.statusCode, ms / 1000)
    if (log.isLevelEnabled('info')) {
      const { method } = request
      log.info({ method, call, status: reply.statusCode, ms: Math.round(ms * 10) / 10 }, 'answered')
    }
    done()
  })
}
