import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { ApiContext } from './api-context.ts'
import type { ApiOptions } from './api-options.ts'
import { bannerCalls } from './banners/banner-calls.ts'
import { branchCalls } from './branches/branch-calls.ts'
import { businessCalls } from './business/business-calls.ts'
import { invalidateOnNotify, invalidateOnWrite } from './business/cache-invalidation.ts'
import { createCatalogues } from './business/catalogues.ts'
import { type ExportResult, exportBusiness } from './business/export-business.ts'
import { type ImportInput, type ImportResult, importBusiness } from './business/import-business.ts'
import { codeCalls } from './codes/code-calls.ts'
import { CODES_PER_ADDRESS } from './codes/code-limits.ts'
import { couponCalls } from './coupons/coupon-calls.ts'
import { openDatabase } from './database/open.ts'
import { domainCalls } from './domains/domain-calls.ts'
import { INTERNET_PROOFS } from './domains/domain-proof.ts'
import { grantDomain } from './domains/prove-domains.ts'
import { feedbackCalls } from './feedback/feedback-calls.ts'
import { gazetteer } from './geocoding/gazetteer.ts'
import type { Geocoder } from './geocoding/geocoder.ts'
import { geocodingCalls } from './geocoding/geocoding-calls.ts'
import { nominatim } from './geocoding/nominatim.ts'
import { allowOrigins } from './http/allow-origins.ts'
import { canonicalReferences } from './http/canonical-references.ts'
import { answerUnknownPaths, useProblemAnswers } from './http/problem-answers.ts'
import { limitRates, RATE_LIMITS } from './http/rate-limits.ts'
import { refuseBadHosts } from './http/refuse-bad-hosts.ts'
import { safeHeaders } from './http/safe-headers.ts'
import { sendServerTime } from './http/server-time.ts'
import { SCARCE_LIMITS } from './http/visitor-limits.ts'
import { repeatJobs, runJobs } from './jobs/jobs.ts'
import { createOpenStreams } from './live/open-streams.ts'
import { createOrderEvents } from './live/order-events.ts'
import { orderStream } from './live/order-stream.ts'
import { locationCalls } from './locations/location-calls.ts'
import { menuCalls } from './menu/menu-calls.ts'
import { merchantCalls } from './merchant/merchant-calls.ts'
import { newsletterCalls } from './newsletter/newsletter-calls.ts'
import { docsRoutes } from './openapi/docs-routes.ts'
import { freeRoom } from './operations/free-room.ts'
import { createLogger } from './operations/logger.ts'
import { createMetrics } from './operations/metrics.ts'
import { operationsRoutes } from './operations/operations-routes.ts'
import { watchRequests } from './operations/watch-requests.ts'
import { calcOrderCalls } from './orders/calc-order-calls.ts'
import { orderCalls } from './orders/order-calls.ts'
import { orderChargeHandler } from './orders/order-charge-handler.ts'
import { ordersPageCalls } from './orders/orders-page.ts'
import type { ChargeHandlers } from './payments/charge-handler.ts'
import { paymentCallback } from './payments/payment-callback.ts'
import { createSandboxProvider } from './payments/sandbox-provider.ts'
import { sandboxRoutes } from './payments/sandbox-routes.ts'
import { flagRoute } from './pictures/flag-route.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import { createPictureStore } from './pictures/picture-store.ts'
import { deleteAccountCalls } from './profile/delete-account.ts'
import { profileCalls } from './profile/profile-calls.ts'
import { calendarRoute } from './reservations/calendar-route.ts'
import { depositChargeHandler } from './reservations/deposit-charge-handler.ts'
import { merchantReservationCalls } from './reservations/merchant-reservation-calls.ts'
import { reservationCalls } from './reservations/reservation-calls.ts'
import { timeCalls } from './reservations/time-calls.ts'
import { searchCalls } from './search/search-calls.ts'
import { NO_SENDER } from './senders/message-sender.ts'
import { outboxRoute } from './senders/outbox-route.ts'
import { outboxSender } from './senders/outbox-sender.ts'
import { sessionCalls } from './sessions/session-calls.ts'
import { stockCalls } from './stock/stock-calls.ts'
import { tableCalls } from './tables/table-calls.ts'
import { visitCalls } from './visits/visit-calls.ts'
import { packageChargeHandler } from './wallet/package-charge-handler.ts'
import { walletCalls } from './wallet/wallet-calls.ts'
import { zoneCalls } from './zones/zone-calls.ts'

const JOB_PAUSE_MS = 30_000

const CHARGE_HANDLERS: ChargeHandlers = {
  order: orderChargeHandler,
  deposit: depositChargeHandler,
  package: packageChargeHandler,
}

export interface Api {
  /** Every route; register it under the prefix `/api`. */
  routes: FastifyPluginAsync
  /** `/healthz`, `/readyz` and `/metrics`; register it at the top. */
  operations: FastifyPluginAsync
  importBusiness(input: ImportInput): Promise<ImportResult>
  /** Grants a claimed domain on the operator's authority; false if the business does not claim it. */
  grantDomain(referenceId: string, domain: string): Promise<boolean>
  exportBusiness(referenceId: string): Promise<ExportResult>
  /** Runs all periodic jobs now, such as expiry and reminders. */
  runJobs(): Promise<void>
  close(): Promise<void>
  /** True while the database answers. */
  healthy(): Promise<boolean>
  /** Makes `/readyz` report not ready; requests are still served. */
  drain(): void
}

/**
 * Opens the API on its database. Throws `DataDirBusyError` while another process holds the data folder, and
 * `DataDirUnwritableError` when it cannot be written to, `DatabaseDamagedError` when its database cannot be opened.
 */
export async function createApi(options: ApiOptions): Promise<Api> {
  const { dataDir, secret, demo, clock = Date.now } = options
  const log = createLogger(options.log ?? 'error', options.logTo)
  const report = (what: string, error: unknown) => log.error({ err: error }, what)
  const database = await (options.open ?? openDatabase)({ ...options, report })
  const streams = createOpenStreams()
  const metrics = createMetrics({ pool: database.pool, streams: streams.count })
  let isDraining = false
  const sandbox = createSandboxProvider({ secret, clock })
  const catalogues = createCatalogues(database.db)
  await invalidateOnNotify(database, catalogues)
  const context: ApiContext = {
    ...contextSettings(options),
    db: database.db,
    clock,
    catalogues,
    events: await createOrderEvents(database),
    streams,
    metrics,
    payments: sandbox,
    chargeHandlers: CHARGE_HANDLERS,
    pictures: createPictureStore(dataDir, { quality: options.pictureQuality, report }),
    sender: options.sender ?? (demo ? outboxSender(database.db, clock) : NO_SENDER),
    report,
  }
  const jobs = options.jobPause === null ? null : repeatJobs(context, options.jobPause ?? JOB_PAUSE_MS)
  return {
    routes: async (app) => {
      // The caller may use cookies too; the plugin can be registered only once on the way down.
      if (!app.hasDecorator('parseCookie')) await app.register(cookie)
      useProblemAnswers(app, report)
      refuseBadHosts(app)
      safeHeaders(app, context.publicOrigin)
      sendServerTime(app, clock)
      watchRequests(app, metrics, log)
      invalidateOnWrite(app, catalogues)
      canonicalReferences(app, catalogues.recent)
      await allowOrigins(app, options.corsOrigins ?? [])
      if (options.rateLimits !== null) limitRates(app, options.rateLimits ?? RATE_LIMITS)
      docsRoutes(app)
      bindCalls(app, context)
      sandboxRoutes(app, context, sandbox)
      flagRoute(app)
      answerUnknownPaths(app)
    },
    operations: async (app) =>
      operationsRoutes(app, {
        healthy: database.healthy,
        hasRoom: freeRoom(dataDir),
        isDraining: () => isDraining,
        metrics,
        metricsToken: options.metricsToken ?? null,
      }),
    drain: () => {
      isDraining = true
    },
    exportBusiness: (referenceId) => exportBusiness(context, referenceId),
    importBusiness: (input) => importBusiness(context, input).finally(catalogues.changed),
    grantDomain: (referenceId, domain) => grantDomain(context, referenceId, domain),
    runJobs: () => runJobs(context),
    close: async () => {
      await jobs?.stop()
      context.pictures.close()
      await database.close()
    },
    healthy: () => database.healthy(),
  }
}

/** The settings that calls read, with their defaults. */
function contextSettings(options: ApiOptions) {
  return {
    codesPerAddress: options.codesPerAddress ?? CODES_PER_ADDRESS,
    scarceLimits: options.scarceLimits ?? SCARCE_LIMITS,
    domainProofs: options.domainProofs ?? INTERNET_PROOFS,
    geocoder: geocoderOf(options.geocoder),
    mapTiles: options.mapTiles ?? null,
    publicOrigin: options.publicOrigin ?? null,
    secret: options.secret,
    demo: options.demo,
  }
}

/** The calls of the contract, and the streams and pages beside them. */
function bindCalls(app: FastifyInstance, context: ApiContext): void {
  businessCalls(app, context)
  branchCalls(app, context)
  tableCalls(app, context)
  menuCalls(app, context)
  bannerCalls(app, context)
  visitCalls(app, context)
  searchCalls(app, context)
  zoneCalls(app, context)
  geocodingCalls(app, context)
  stockCalls(app, context)
  codeCalls(app, context)
  sessionCalls(app, context)
  profileCalls(app, context)
  deleteAccountCalls(app, context)
  locationCalls(app, context)
  ordersPageCalls(app, context)
  feedbackCalls(app, context)
  newsletterCalls(app, context)
  outboxRoute(app, context)
  couponCalls(app, context)
  calcOrderCalls(app, context)
  orderCalls(app, context)
  orderStream(app, context)
  paymentCallback(app, context)
  merchantCalls(app, context)
  domainCalls(app, context)
  walletCalls(app, context)
  timeCalls(app, context)
  reservationCalls(app, context)
  calendarRoute(app, context)
  merchantReservationCalls(app, context)
  pictureRoutes(app, context)
}

function geocoderOf(settings: ApiOptions['geocoder']): Geocoder | null {
  if (!settings) return null
  return 'base' in settings ? nominatim(settings) : gazetteer(settings)
}
