import cookie from '@fastify/cookie'
import type { FastifyPluginAsync } from 'fastify'
import type { ApiContext } from './api-context.ts'
import { bannerCalls } from './banners/banner-calls.ts'
import { branchCalls } from './branches/branch-calls.ts'
import { businessCalls } from './business/business-calls.ts'
import { createCatalogues } from './business/catalogues.ts'
import { type ImportInput, type ImportResult, importBusiness } from './business/import-business.ts'
import { openDatabase } from './database/open.ts'
import { useProblemAnswers } from './http/problem-answers.ts'
import { createOpenStreams } from './live/open-streams.ts'
import { createOrderEvents } from './live/order-events.ts'
import { orderStream } from './live/order-stream.ts'
import { menuCalls } from './menu/menu-calls.ts'
import { merchantCalls } from './merchant/merchant-calls.ts'
import { docsRoutes } from './openapi/docs-routes.ts'
import { orderCalls } from './orders/order-calls.ts'
import { paymentCalls } from './payments/payment-calls.ts'
import { createSandboxProvider } from './payments/sandbox-provider.ts'
import { sandboxRoutes } from './payments/sandbox-routes.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import { createPictureStore } from './pictures/picture-store.ts'
import { tableCalls } from './tables/table-calls.ts'
import { visitCalls } from './visits/visit-calls.ts'

export interface ApiOptions {
  /** Holds the embedded database and the pictures. */
  dataDir: string
  /** A PostgreSQL to use instead of the embedded database. */
  databaseUrl?: string
  /** Connections to PostgreSQL at most; 10 unless told. */
  poolSize?: number
  /** `check` refuses to start on a database that lacks migrations, instead of applying them. */
  migrations?: 'apply' | 'check'
  /** An embedded database starts in memory from this dump of a data folder: tests start on it. */
  snapshot?: Blob
  /** The origin visitors see, such as `https://order.example`; decides whether cookies are Secure. */
  publicOrigin?: string
  /** Now, in epoch milliseconds. */
  clock?: () => number
  /** Opens the merchant calls of demo businesses, whose keys are public. */
  demo: boolean
  /** Signs payment callbacks and guest cookies; the same after a restart. */
  secret: string
  log?: 'silent' | 'info'
  /** webp quality, 1 to 100; 75 unless told (UI-02). */
  pictureQuality?: number
}

export interface Api {
  /** Every route; register it under the prefix `/api`. */
  routes: FastifyPluginAsync
  importBusiness(input: ImportInput): Promise<ImportResult>
  close(): Promise<void>
  /** True while the database answers. */
  healthy(): Promise<boolean>
}

/**
 * Opens the API on its database. Throws `DataDirBusyError` while another process holds the data folder, and
 * `DataDirUnwritableError` when it cannot be written to.
 */
export async function createApi(options: ApiOptions): Promise<Api> {
  const { dataDir, secret, demo, clock = Date.now } = options
  const database = await openDatabase(options)
  const sandbox = createSandboxProvider({ secret, clock })
  const context: ApiContext = {
    db: database.db,
    clock,
    catalogues: createCatalogues(database.db),
    events: await createOrderEvents(database),
    streams: createOpenStreams(),
    payments: sandbox,
    pictures: createPictureStore(dataDir, options.pictureQuality),
    secret,
    demo,
    publicOrigin: options.publicOrigin ?? null,
    report: options.log === 'silent' ? () => undefined : (what, error) => console.error(what, error),
  }
  return {
    routes: async (app) => {
      // The caller may use cookies too; the plugin can be registered only once on the way down.
      if (!app.hasDecorator('parseCookie')) await app.register(cookie)
      useProblemAnswers(app, context.report)
      docsRoutes(app)
      businessCalls(app, context)
      branchCalls(app, context)
      tableCalls(app, context)
      menuCalls(app, context)
      bannerCalls(app, context)
      visitCalls(app, context)
      orderCalls(app, context)
      orderStream(app, context)
      paymentCalls(app, context)
      sandboxRoutes(app, context, sandbox)
      merchantCalls(app, context)
      pictureRoutes(app, context)
    },
    importBusiness: (input) => importBusiness(context, input),
    close: () => database.close(),
    healthy: () => database.healthy(),
  }
}
