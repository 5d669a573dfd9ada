import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { processMetrics } from './process-metrics.ts'

/** Metrics in the text format that Prometheus reads, version 0.0.4. */
export interface MetricsText {
  text(): Promise<string>
  contentType: string
}

/** Registers `/metrics` with those of the process, which the bearer token opens; without a token the path does not exist. */
export function metricsRoute(app: FastifyInstance, metrics: MetricsText, token: string | null): void {
  const ownProcess = token === null ? null : processMetrics()
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (token === null || !ownProcess) return reply.code(404).send()
    if (!carries(request, token)) return reply.code(401).send()
    return reply.type(metrics.contentType).send(`${await metrics.text()}\n${await ownProcess()}`)
  })
}

/** Metrics with those of another part of the process behind them. */
export function withMore({ text, contentType }: MetricsText, more?: () => Promise<string>): MetricsText {
  return { contentType, text: async () => [await text(), (await more?.()) ?? ''].join('\n') }
}

function carries({ headers }: FastifyRequest, token: string): boolean {
  const [, given = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? []
  return timingSafeEqual(sha256(given), sha256(token))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
