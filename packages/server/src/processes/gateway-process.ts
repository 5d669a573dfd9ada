import proxy from '@fastify/http-proxy'
import { httpServer, metricsRoute } from '@storefront/api/process'
import { createGatewayMetrics, forwardedHeaders, gateway, remoteUpstream } from '@storefront/gateway'
import { traceHeaders } from '@storefront/telemetry'
import type { FastifyInstance } from 'fastify'
import { openReleases } from '../releases/open-releases.ts'
import { endStreamsAtStop } from './end-streams.ts'
import { gatewayOptions } from './gateway-options.ts'
import {
  dataFolder,
  listenOptions,
  originOf,
  type ProcessSettings,
  type RunningProcess,
  serverOptions,
} from './process-options.ts'

/** The gateway alone; an API in another process answers what is below `/api/`. */
export async function startGateway(settings: ProcessSettings): Promise<RunningProcess> {
  const { API_ORIGIN: api = '' } = settings.values
  const releases = await openReleases(dataFolder(settings), settings.env)
  const app = httpServer(serverOptions('gateway', settings))
  const readiness = { isDraining: false }
  operations(app, releases.env, readiness)
  const metrics = createGatewayMetrics(Date.now)
  metricsRoute(app, metrics, settings.values.METRICS_TOKEN ?? null)
  endStreamsAtStop(app)
  await app.register(proxy, {
    upstream: api,
    prefix: '/api',
    rewritePrefix: '/api',
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        ...forwardedHeaders(request),
        'x-request-id': String(request.id),
        ...traceHeaders(),
      }),
      onError: (reply, { error }) => {
        reply.log.warn({ err: error }, 'the API gave no answer')
        const problem = { code: 'unavailable', message: 'The API gives no answer.' }
        reply.code(503).header('cache-control', 'no-store').send({ error: problem })
      },
    },
  })
  const upstream = remoteUpstream(`${api}/api/`)
  await app.register(gateway({ ...(await gatewayOptions(settings, releases)), metrics, upstream }))
  const address = await app.listen(listenOptions('gateway', settings))
  return {
    origin: originOf(address),
    drain: () => {
      readiness.isDraining = true
    },
    close: () => app.close(),
  }
}

/** `/healthz` while the process lives; `/readyz` while it has a release state to serve and does not stop. */
function operations(app: FastifyInstance, env: string, readiness: { isDraining: boolean }): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const reason = readiness.isDraining ? 'draining' : await stateProblem(app, env)
    reply.header('cache-control', 'no-store').code(reason ? 503 : 200)
    return reason ? { ok: false, reason } : { ok: true }
  })
}

async function stateProblem(app: FastifyInstance, env: string): Promise<string | null> {
  const { statusCode } = await app.inject({ url: `/r/${env}/state.json` })
  return statusCode === 200 ? null : 'no-release-state'
}
