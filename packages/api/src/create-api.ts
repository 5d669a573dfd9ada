import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { ApiContext } from './api-context.ts'
import type { ApiOptions } from './api-options.ts'
import { bannerCalls } from './banners/banner-calls.ts'
import { branchCalls } from './branches/branch-calls.ts'
import { businessCalls } from './business/business-calls.ts'
import { canonicalReferences } from './business/canonical-references.ts'
import { NONE_MISSING, unsentTexts } from './business-file/check-services.ts'
import { type OperatorCommands, operatorCommands } from './business-file/operator-commands.ts'
import { invalidateOnNotify, invalidateOnWrite } from './catalogues/cache-invalidation.ts'
import { createCatalogues } from './catalogues/create-catalogues.ts'
import { codeCalls } from './codes/code-calls.ts'
import { CODES_PER_ADDRESS } from './codes/code-limits.ts'
import { couponCalls } from './coupons/coupon-calls.ts'
import { freeRoom } from './database/free-room.ts'
import { deskCalls } from './desk/desk-calls.ts'
import { domainCalls } from './domains/domain-calls.ts'
import { INTERNET_PROOFS } from './domains/domain-proof.ts'
import { favouriteCalls } from './favourites/favourite-calls.ts'
import { feedbackCalls } from './feedback/feedback-calls.ts'
import { geocoderOf } from './geocoding/geocoder-of.ts'
import { geocodingCalls } from './geocoding/geocoding-calls.ts'
import { acceptEmptyJson } from './http/accept-empty-json.ts'
import { allowOrigins } from './http/allow-origins.ts'
import { answerUnknownPaths, useProblemAnswers } from './http/problem-answers.ts'
import { refuseBadHosts } from './http/refuse-bad-hosts.ts'
import { safeHeaders } from './http/safe-headers.ts'
import { sendServerTime } from './http/server-time.ts'
import { openInstallation } from './installation/open-installation.ts'
import { runJobs } from './jobs/jobs.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { limitRates, RATE_LIMITS } from './limits/rate-limits.ts'
import { createSharedLimits, NO_SHARED_LIMITS } from './limits/shared-limits.ts'
import { SCARCE_LIMITS } from './limits/visitor-limits.ts'
import { liveEvents } from './live/live-events.ts'
import { createOpenStreams } from './live/open-streams.ts'
import { orderStream } from './live/order-stream.ts'
import { locationCalls } from './locations/location-calls.ts'
import { sessionCalls } from './login/session-calls.ts'
import { goesWellWithCalls } from './menu/goes-well-with-call.ts'
import { menuCalls } from './menu/menu-calls.ts'
import { merchantCalls } from './merchant/merchant-calls.ts'
import { merchantReservationCalls } from './merchant/merchant-reservation-calls.ts'
import { newsletterCalls } from './newsletter/newsletter-calls.ts'
import { docsRoutes } from './openapi/docs-routes.ts'
import { apiMetrics } from './operations/api-metrics.ts'
import { apiLogger } from './operations/logger.ts'
import { withMore } from './operations/metrics-route.ts'
import { operationsRoutes } from './operations/operations-routes.ts'
import { watchRequests } from './operations/watch-requests.ts'
import { calcOrderCalls } from './orders/calc-order-calls.ts'
import { orderCalls } from './orders/order-calls.ts'
import { orderChargeHandler } from './orders/order-charge-handler.ts'
import { ordersPageCalls } from './orders/orders-page.ts'
import type { ChargeHandlers } from './payments/charge-handler.ts'
import { openPayments } from './payments/open-payments.ts'
import { PaymentRefusal } from './payments/payment-refusal.ts'
import { paymentRoutes } from './payments/payment-routes.ts'
import { flagRoute } from './pictures/flag-route.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import { uploadCall } from './pictures/upload-call.ts'
import { printerNetwork } from './printing/printer-network.ts'
import { deleteAccountCalls } from './profile/delete-account.ts'
import { profileCalls } from './profile/profile-calls.ts'
import { pushCalls } from './push/push-calls.ts'
import { isPushService } from './push/push-service.ts'
import { keptPushKeys } from './push/push-settings.ts'
import { reservationPushCalls } from './push/reservation-push-calls.ts'
import { calendarRoute } from './reservations/calendar-route.ts'
import { depositChargeHandler } from './reservations/deposit-charge-handler.ts'
import { reservationCalls } from './reservations/reservation-calls.ts'
import { timeCalls } from './reservations/time-calls.ts'
import { waitlistCalls } from './reservations/waitlist-calls.ts'
import { searchCalls } from './search/search-calls.ts'
import { outboxRoute } from './senders/outbox-route.ts'
import { senderOf } from './senders/sender-of.ts'
import { shortLinkRoute } from './short-links/short-link-route.ts'
import { optOutRoutes } from './step-messages/opt-out-routes.ts'
import { stockCalls } from './stock/stock-calls.ts'
import { tableCalls } from './tables/table-calls.ts'
import { visitCalls } from './visits/visit-calls.ts'
import { packageChargeHandler } from './wallet/package-charge-handler.ts'
import { walletCalls } from './wallet/wallet-calls.ts'
import { INTERNET } from './webhooks/webhook-network.ts'
import { zoneCalls } from './zones/zone-calls.ts'

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
 * `DataDirUnwritableError` when it cannot be written to, `DatabaseDamagedError` when its database cannot be opened,
 * `OtherDatabaseError` when a command opens another one than the processes.
 */
export async function createApi(options: ApiOptions): Promise<Api> {
  const { dataDir, secret, clock = Date.now, rateLimits: limits = RATE_LIMITS } = options
  const { payments, sandbox } = openPayments(options, clock)
  const log = apiLogger(options)
  const report = (what: string, error: unknown) => log.error({ err: error }, what)
  const warn = (text: string) => log.warn(text)
  const { pictures, database } = await openInstallation(options, { report, warn })
  const streams = createOpenStreams()
  const metrics = apiMetrics(options, database, { streams, clock })
  let isDraining = false
  const catalogues = createCatalogues(database.db, payments.offer, clock)
  await invalidateOnNotify(database, catalogues)
  const context: ApiContext = {
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
  const jobs = await startJobs(context, database, options.jobPause)
  return {
    routes: async (app) => {
      // The caller may use cookies too; the plugin can be registered only once on the way down.
      if (!app.hasDecorator('parseCookie')) await app.register(cookie)
      useProblemAnswers(app, report, (error) => (error instanceof PaymentRefusal ? error.problem : null))
      refuseBadHosts(app)
      safeHeaders(app, context.publicOrigin)
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
        healthy: database.healthy,
        hasRoom: freeRoom(dataDir),
        isDraining: () => isDraining,
        version: options.version,
        metrics: withMore(metrics, options.moreMetrics),
        metricsToken: options.metricsToken ?? null,
      }),
    drain: () => {
      isDraining = true
    },
    ...operatorCommands(context),
    runJobs: () => runJobs(context),
    close: async () => {
      await jobs.stop()
      context.pictures.close()
      await database.close()
    },
    healthy: () => database.healthy(),
  }
}

/** The settings that calls read, with their defaults. */
function contextSettings(options: ApiOptions) {
  return {
    chargeHandlers: CHARGE_HANDLERS,
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

/** The calls of the contract, and the streams and pages beside them. */
function bindCalls(app: FastifyInstance, context: ApiContext): void {
  acceptEmptyJson(app)
  docsRoutes(app)
  flagRoute(app)
  businessCalls(app, context)
  branchCalls(app, context)
  tableCalls(app, context)
  menuCalls(app, context)
  goesWellWithCalls(app, context)
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
  favouriteCalls(app, context)
  ordersPageCalls(app, context)
  feedbackCalls(app, context)
  newsletterCalls(app, context)
  optOutRoutes(app, context)
  shortLinkRoute(app, context)
  outboxRoute(app, context)
  couponCalls(app, context)
  calcOrderCalls(app, context)
  orderCalls(app, context)
  orderStream(app, context)
  pushCalls(app, context)
  reservationPushCalls(app, context)
  merchantCalls(app, context)
  deskCalls(app, context)
  domainCalls(app, context)
  walletCalls(app, context)
  timeCalls(app, context)
  waitlistCalls(app, context)
  reservationCalls(app, context)
  calendarRoute(app, context)
  merchantReservationCalls(app, context)
  pictureRoutes(app, context)
  uploadCall(app, context)
}
