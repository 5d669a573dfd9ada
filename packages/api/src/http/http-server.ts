import fastify, { type FastifyInstance } from 'fastify'
import type { TrustProxy } from './trust-proxy.ts'
import { unreadableUrl } from './unreadable-url.ts'

/** Time limit for receiving a whole request. */
const REQUEST_MS = 30_000
/** Interval of connection timeout checks. */
const LOOK_MS = 5_000
/** How soon a connection that was busy when the stop began is closed after its answer. */
const IDLE_LOOK_MS = 100

export interface HttpServerOptions {
  /** Peers whose forwarded headers are believed (PR-02); without it none are. */
  trustProxy?: TrustProxy
  /** Milliseconds to receive a complete request; 30 seconds by default. */
  requestMs?: number
  /** Level of the framework's own log. */
  log?: 'silent' | 'error' | 'warn' | 'info'
}

/** A server that gives up half-sent requests, and whose close finishes the running ones. */
export function httpServer(options: HttpServerOptions = {}): FastifyInstance {
  const { trustProxy = false, log = 'silent' } = options
  const app = fastify({
    trustProxy,
    logger: log === 'silent' ? false : { level: log },
    ...requestDeadline(options.requestMs),
    frameworkErrors: (error, _request, reply) => unreadableUrl(error, reply.raw),
  })
  closeWhatTurnsIdle(app)
  return app
}

/** Headers may take no longer than the whole request: with Node's longer default neither limit holds. */
function requestDeadline(milliseconds = REQUEST_MS) {
  return {
    requestTimeout: milliseconds,
    http: {
      requestTimeout: milliseconds,
      headersTimeout: milliseconds,
      connectionsCheckingInterval: Math.min(milliseconds, LOOK_MS),
    },
  }
}

/** Node closes connections that are idle when a stop begins; those that turn idle later would hold it for a minute. */
function closeWhatTurnsIdle(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const looking = setInterval(() => app.server.closeIdleConnections(), IDLE_LOOK_MS)
    app.server.once('close', () => clearInterval(looking))
    if (!app.server.listening) clearInterval(looking)
  })
}
