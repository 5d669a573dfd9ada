import fastify, { type FastifyInstance } from 'fastify'
import type { Api } from './create-api.ts'
import { unreadableUrl } from './http/unreadable-url.ts'

/** Time limit for receiving a whole request. */
const REQUEST_MS = 30_000
/** Interval of connection timeout checks. */
const LOOK_MS = 5_000

/**
 * Settings of a server that gives up half-sent requests after so many milliseconds. Headers may take no longer than the
 * whole: with Node's longer default neither limit holds.
 */
export function requestDeadline(milliseconds = REQUEST_MS) {
  return {
    requestTimeout: milliseconds,
    http: {
      requestTimeout: milliseconds,
      headersTimeout: milliseconds,
      connectionsCheckingInterval: Math.min(milliseconds, LOOK_MS),
    },
  }
}

/**
 * The API alone on a server of its own, with what its operator asks beside it. `trustProxy` says whose word about the
 * visitor's address is taken: addresses of proxies, or ranges of
 * them.
 */
export async function apiServer(
  api: Api,
  options: { trustProxy?: readonly string[] } = {},
): Promise<FastifyInstance> {
  const app = fastify({
    trustProxy: options.trustProxy ? [...options.trustProxy] : false,
    ...requestDeadline(),
    frameworkErrors: (error, _request, reply) => unreadableUrl(error, reply.raw),
  })
  await app.register(api.operations)
  await app.register(api.routes, { prefix: '/api' })
  app.addHook('onClose', () => api.close())
  closeWhatTurnsIdle(app)
  return app
}

/** How soon a connection that was busy when the stop began is closed after its answer. */
const IDLE_LOOK_MS = 100

/** Node closes connections that are idle when a stop begins; those that turn idle later would hold it for a minute. */
function closeWhatTurnsIdle(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const looking = setInterval(() => app.server.closeIdleConnections(), IDLE_LOOK_MS)
    app.server.once('close', () => clearInterval(looking))
    if (!app.server.listening) clearInterval(looking)
  })
}
