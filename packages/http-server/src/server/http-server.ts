import { observeRequests, requestIdOf } from '@storefront/telemetry'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { createLogger, type LogLevel } from '../log/logger.ts'
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
  /** Milliseconds to receive a complete request; 30 seconds by default. */
  requestMs?: number
  /** Level of the server's own log, beside that of the API; `silent` by default. */
  log?: LogLevel
  /** What log lines name as their service. */
  service?: string
}

/** A server that gives up half-sent requests, and whose close finishes the running ones; its requests are observed (PR-07). */
export function httpServer(options: HttpServerOptions = {}): FastifyInstance {
  const { trustProxy = false, log = 'silent', service = 'storefront' } = options
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
    frameworkErrors: (error, _request, reply) => unreadableUrl(error, reply.raw),
  })
  observeRequests(app)
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
