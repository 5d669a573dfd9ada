import { observeRequests, requestIdOf } from '@storefront/telemetry'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { createLogger, type LogLevel } from '../log/logger.ts'
import { baseHeaders } from '../security/base-headers.ts'
import { sendBaseHeaders } from '../security/send-base-headers.ts'
import { protocolOf } from './protocol-of.ts'
import { readableUrl } from './readable-url.ts'
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
  /** Where visitors reach the server: behind one on https they stay there (PR-02). Without it the protocol alone decides. */
  publicOrigin?: string | null
  /** Milliseconds to receive a complete request; 30 seconds by default. */
  requestMs?: number
  /** Level of the server's own log, beside that of the API; `silent` by default. */
  log?: LogLevel
  /** What log lines name as their service. */
  service?: string
}

/**
 * A server that gives up half-sent requests, and whose close finishes the running ones; its requests are observed (PR-07),
 * and every answer has the base headers (PR-02).
 */
export function httpServer(options: HttpServerOptions = {}): FastifyInstance {
  const { trustProxy = false, publicOrigin = null, log = 'silent', service = 'storefront' } = options
  const loggerInstance: FastifyBaseLogger = createLogger({ level: log, service })
  const app = fastify({
    trustProxy,
    ...(log === 'silent' ? {} : { loggerInstance }),
    // The ids of a request are in every line already.
    childLoggerFactory: (logger) => logger,
    // Answers are logged by their routes, without addresses.
    logController: new SafeLogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    ...requestDeadline(options.requestMs),
    rewriteUrl: ({ url }) => readableUrl(url ?? '/'),
    frameworkErrors: (error, request, reply) => {
      const protocol = protocolOf(request.raw, trustProxy || null)
      unreadableUrl(error, reply.raw, baseHeaders({ protocol }, publicOrigin))
    },
  })
  observeRequests(app)
  sendBaseHeaders(app, publicOrigin)
  closeWhatTurnsIdle(app)
  return app
}

/** Logs what a route threw without its request, whose address and headers stay out. */
class SafeLogController extends LogController {
  override defaultErrorLog(err: Error, request: FastifyRequest): void {
    request.log.error({ err }, 'an answer failed')
  }
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
