import { existsSync } from 'node:fs'
import cookie from '@fastify/cookie'
import { refuseBadHosts, withMore } from '@storefront/http-server'
import type { FastifyPluginAsync } from 'fastify'
import { CODES_PER_ADDRESS } from './accounts/codes/code-limits.ts'
import { apiMetrics } from './api-metrics.ts'
import type { ApiOptions } from './api-options.ts'
import { bindCalls } from './bind-calls.ts'
import { canonicalReferences } from './catalogue/business/canonical-references.ts'
import { invalidateOnNotify, invalidateOnWrite } from './catalogue/catalogues/cache-invalidation.ts'
import { createCatalogues } from './catalogue/catalogues/create-catalogues.ts'
import { INTERNET_PROOFS } from './catalogue/domains/domain-proof.ts'
import { geocoderOf } from './catalogue/geocoding/geocoder-of.ts'
import { NONE_MISSING, unsentTexts } from './commerce/business-file/check-services.ts'
import { type OperatorCommands, operatorCommands } from './commerce/business-file/operator-commands.ts'
import type { CommerceContext } from './commerce/commerce-context.ts'
import { KEPT_OF_CUSTOMERS } from './commerce/kept-of-customers.ts'
import { orderChargeHandler } from './commerce/orders/order-charge-handler.ts'
import type { ChargeHandlers } from './commerce/payments/charge-handler.ts'
import { openPayments } from './commerce/payments/open-payments.ts'
import { paymentReadiness } from './commerce/payments/payment-readiness.ts'
import { PaymentRefusal } from './commerce/payments/payment-refusal.ts'
import { paymentRoutes } from './commerce/payments/payment-routes.ts'
import { printerNetwork } from './commerce/printing/printer-network.ts'
import { isPushService } from './commerce/push/push-service.ts'
import { keptPushKeys } from './commerce/push/push-settings.ts'
import { depositChargeHandler } from './commerce/reservations/deposit-charge-handler.ts'
import { packageChargeHandler } from './commerce/wallet/package-charge-handler.ts'
import { INTERNET } from './commerce/webhooks/webhook-network.ts'
import { runJobs } from './jobs/jobs.ts'
import { startJobs } from './jobs/start-jobs.ts'
import type { OpenDatabase } from './platform/database/database.ts'
import { embeddedFolder } from './platform/database/embedded-folder.ts'
import { freeRoom } from './platform/database/free-room.ts'
import { allowOrigins } from './platform/http/allow-origins.ts'
import { answerUnknownPaths, refuseBadHost, useProblemAnswers } from './platform/http/problem-answers.ts'
import { safeHeaders } from './platform/http/safe-headers.ts'
import { sendServerTime } from './platform/http/server-time.ts'
import { openInstallation } from './platform/installation/open-installation.ts'
import { limitRates, RATE_LIMITS } from './platform/limits/rate-limits.ts'
import { createSharedLimits, NO_SHARED_LIMITS } from './platform/limits/shared-limits.ts'
import { SCARCE_LIMITS } from './platform/limits/visitor-limits.ts'
import { liveEvents } from './platform/live/live-events.ts'
import { createOpenStreams } from './platform/live/open-streams.ts'
import { apiLogger } from './platform/operations/logger.ts'
import { operationsRoutes } from './platform/operations/operations-routes.ts'
import { watchRequests } from './platform/operations/watch-requests.ts'
import { senderOf } from './platform/senders/sender-of.ts'

const CHARGE_HANDLERS: ChargeHandlers = {
  order: orderChargeHandler,
  deposit: depositChargeHandler,
  package: packageChargeHandler,
}

export interface Api extends OperatorCommands {
  /** Every route; register it under the prefix `/api`. */
  routes: FastifyPluginAsync
  /** `/healthz`, `/readyz` and `/metrics`; register it at the top. */
  operations: FastifyPluginAsync
  /** Runs all periodic jobs now, such as expiry and reminders, or those alone that send nothing to people. */
  runJobs(which?: 'all' | 'shop'): Promise<void>
  close(): Promise<void>
  /** Where visitors reach the API; `null` where it is not known. */
  publicOrigin: string | null
  /** True while the database answers. */
  healthy(): Promise<boolean>
  /** Makes `/readyz` report not ready; requests are still served. */
  drain(): void
}

/**
 * Opens the API on its database. Throws `DataDirBusyError` while another process holds the data folder, and
 * `DataDirUnwritableError` when it cannot be written to, `DatabaseDamagedError` when its database cannot be opened,
 * `OtherDatabaseError` when a command opens another one than the processes.
 */
export async function createApi(options: ApiOptions): Promise<Api> {
  const { secret, clock = Date.now, rateLimits: limits = RATE_LIMITS } = options
  const { payments, sandbox } = openPayments(options, clock)
  const { log, report, warn } = logOf(options)
  const { pictures, database } = await openInstallation(options, { report, warn })
  const streams = createOpenStreams()
  const metrics = apiMetrics(options, database, { streams, clock })
  let isDraining = false
  const catalogues = createCatalogues(database.db, payments.offer, clock)
  await invalidateOnNotify(database, catalogues)
  const context: CommerceContext = {
    ...contextSettings(options),
    db: database.db,
    clock,
    catalogues,
    ...(await liveEvents(database)),
    streams,
    metrics,
    payments,
    missing: options.missing ?? { ...NONE_MISSING, payments: payments.settings.providers.length === 0 },
    pictures,
    sharedLimits: limits ? createSharedLimits(database.query, limits.writes, secret) : NO_SHARED_LIMITS,
    sender: senderOf(options, { db: database.db, clock, report }),
    report,
  }
  for (const text of unsentTexts(context.missing)) warn(text)
  for (const text of await payments.sealed(database.db)) report(text, null)
  const jobs = await startJobs(context, database, options.jobPause)
  return {
    routes: async (app) => {
      // The caller may use cookies too; the plugin can be registered only once on the way down.
      if (!app.hasDecorator('parseCookie')) await app.register(cookie)
      useProblemAnswers(app, report, (error) => (error instanceof PaymentRefusal ? error.problem : null))
      safeHeaders(app)
      refuseBadHosts(app, refuseBadHost)
      sendServerTime(app, clock)
      watchRequests(app, metrics, log)
      invalidateOnWrite(app, catalogues)
      canonicalReferences(app, catalogues.recent)
      await allowOrigins(app, options.corsOrigins ?? [])
      if (limits) limitRates(app, limits, context.sharedLimits)
      bindCalls(app, context)
      paymentRoutes(app, context, sandbox)
      answerUnknownPaths(app)
    },
    operations: async (app) =>
      operationsRoutes(app, {
        ...probedOf(options, database),
        isDraining: () => isDraining,
        lacks: paymentReadiness(payments, database),
        metrics: withMore(metrics, options.moreMetrics),
      }),
    publicOrigin: context.publicOrigin,
    drain: () => {
      isDraining = true
    },
    ...operatorCommands(context),
    runJobs: (which) => runJobs(context, which),
    close: async () => {
      await jobs.stop()
      context.pictures.close()
      await database.close()
    },
    healthy: () => database.healthy(),
  }
}

function probedOf(options: ApiOptions, { healthy }: OpenDatabase) {
  const { dataDir, databaseUrl, alsoNotReady, version, metricsToken } = options
  const own = embeddedFolder(dataDir)
  const hasRoom = freeRoom(databaseUrl || !existsSync(own) ? [dataDir] : [dataDir, own])
  return { healthy, hasRoom, alsoNotReady, version, metricsToken: metricsToken ?? null }
}

function logOf(options: ApiOptions) {
  const log = apiLogger(options)
  return {
    log,
    report: (what: string, error: unknown) => log.error({ err: error }, what),
    warn: (text: string) => log.warn(text),
  }
}

/** The settings that calls read, with their defaults. */
function contextSettings(options: ApiOptions) {
  return {
    chargeHandlers: CHARGE_HANDLERS,
    customerRecords: KEPT_OF_CUSTOMERS,
    codesPerAddress: options.codesPerAddress ?? CODES_PER_ADDRESS,
    scarceLimits: options.scarceLimits ?? SCARCE_LIMITS,
    push: options.push ?? (options.databaseUrl ? null : keptPushKeys(options.dataDir)),
    isPushService: options.isPushService ?? isPushService,
    webhookNetwork: options.webhookNetwork ?? INTERNET,
    printerNetwork: options.printerNetwork ?? printerNetwork([]),
    domainProofs: options.domainProofs ?? INTERNET_PROOFS,
    geocoder: geocoderOf(options.geocoder),
    mapTiles: options.mapTiles ?? null,
    publicOrigin: options.publicOrigin ?? null,
    secret: options.secret,
    demo: options.demo,
  }
}
