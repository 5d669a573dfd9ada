import { type Api, type ApiOptions, createApi } from '@storefront/api'
import { createGatewayMetrics, type GatewayOptions, gateway, type Upstream } from '@storefront/gateway'
import { type HttpServerOptions, httpServer } from '@storefront/http-server'
import type { FastifyInstance } from 'fastify'
import { type InstalledReleases, openReleases } from '../releases/open-releases.ts'
import { gatewayOptions } from './gateway-options.ts'
import { gatewayNotReady } from './gateway-readiness.ts'
import {
  apiOptions,
  dataFolder,
  listenOptions,
  originOf,
  type ProcessSettings,
  type RunningProcess,
  serverOptions,
} from './process-options.ts'

/** What a composition adds to the processes, such as demo businesses or a clock of a test. */
export interface Composition {
  releases?: InstalledReleases
  api?: Partial<ApiOptions>
  gateway?: Partial<Pick<GatewayOptions, 'origins'>>
  server?: Pick<HttpServerOptions, 'log' | 'requestMs'>
  /** Runs once the database is open, before anyone is served. */
  prepare?: (api: Api) => Promise<void>
}

/** Gateway, API and jobs in one process on one port. */
export async function startAll(
  settings: ProcessSettings,
  composition: Composition = {},
): Promise<RunningProcess & { runJobs(): Promise<void> }> {
  const listen = listenOptions('all', settings)
  const dataDir = dataFolder(settings)
  const releases = composition.releases ?? (await openReleases(dataDir, settings.env))
  const metrics = createGatewayMetrics(Date.now)
  const app = httpServer({ ...serverOptions('all', settings), ...composition.server })
  const api = await createApi({
    moreMetrics: metrics.text,
    alsoNotReady: () => gatewayNotReady(app, releases.env),
    publicOrigin: `http://localhost:${listen.port}`,
    ...apiOptions('all', settings),
    ...composition.api,
  })
  await composition.prepare?.(api)
  await app.register(api.routes, { prefix: '/api' })
  await app.register(api.operations)
  const upstream = sameProcess(app)
  await app.register(
    gateway({ ...(await gatewayOptions(settings, releases)), ...composition.gateway, metrics, upstream }),
  )
  app.addHook('onClose', () => api.close())
  const address = await app.listen(listen)
  return {
    origin: originOf(address),
    drain: api.drain,
    close: () => app.close(),
    runJobs: () => api.runJobs(),
  }
}

function sameProcess(app: FastifyInstance): Upstream {
  return async (path, headers) => {
    const response = await app.inject({ url: `/api/${path}`, headers })
    const now = response.headers['x-server-time']
    return { status: response.statusCode, body: response.body, now: typeof now === 'string' ? now : null }
  }
}
