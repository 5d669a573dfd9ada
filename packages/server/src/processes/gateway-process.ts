import proxy from '@fastify/http-proxy'
import { createGatewayMetrics, gateway, remoteUpstream } from '@storefront/gateway'
import { forwardedHeaders, httpServer, metricsRoute, probeRoutes } from '@storefront/http-server'
import type { FastifyInstance } from 'fastify'
import { processVersion } from '../process-version.ts'
import { openReleases } from '../releases/open-releases.ts'
import { endStreamsAtStop } from './end-streams.ts'
import { gatewayOptions } from './gateway-options.ts'
import { gatewayNotReady } from './gateway-readiness.ts'
import {
  dataFolder,
  listenOptions,
  originOf,
  type ProcessSettings,
  type RunningProcess,
  serverOptions,
} from './process-options.ts'

/** How long `/readyz` waits for the API, in milliseconds: shorter than a probe does. */
const API_WAIT_MS = 800
/**
 * How calls are handed on to the API. A live stream holds a connection for as long as it is open, so that their number has
 * no limit here; the API has its own. It answers or refuses any call within 20 s. The certificate of an `https` API is
 * verified.
 */
const API_CONNECTIONS = { connections: null, headersTimeout: 30_000, connect: { rejectUnauthorized: true } }

/** The gateway alone; an API in another process answers what is below `/api/`. */
export async function startGateway(settings: ProcessSettings): Promise<RunningProcess> {
  const { API_ORIGIN: api = '' } = settings.values
  const releases = await openReleases(dataFolder(settings), settings.env)
  const app = httpServer(serverOptions('gateway', settings))
  const readiness = { isDraining: false }
  const needed = { env: releases.env, api }
  const notReady = async () => (readiness.isDraining ? 'draining' : missing(app, needed))
  probeRoutes(app, { version: processVersion(), notReady })
  const metrics = createGatewayMetrics(Date.now)
  metricsRoute(app, metrics, settings.values.METRICS_TOKEN ?? null)
  endStreamsAtStop(app)
  await app.register(proxy, {
    upstream: api,
    prefix: '/api',
    rewritePrefix: '/api',
    undici: API_CONNECTIONS,
    // What the API refuses is told to the visitor: sent again at once, it would be refused ten times more.
    retryMethods: [],
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({ ...headers, ...forwardedHeaders(request) }),
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

interface Needed {
  /** Its release state is what the gateway serves. */
  env: string
  /** Origin of the API. */
  api: string
}

/** What the gateway lacks: a release state to serve, or an API that can be reached. */
async function missing(app: FastifyInstance, { env, api }: Needed): Promise<string | null> {
  return (await gatewayNotReady(app, env)) ?? (await apiProblem(api))
}

/** Any answer will do: an API without its database still says what it can, and says so itself. */
async function apiProblem(api: string): Promise<string | null> {
  try {
    const { body } = await fetch(`${api}/healthz`, { signal: AbortSignal.timeout(API_WAIT_MS) })
    await body?.cancel()
    return null
  } catch {
    return 'api-away'
  }
}
