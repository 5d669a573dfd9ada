import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from '@storefront/object-store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCatalogues } from '../../catalogue/catalogues/create-catalogues.ts'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { NO_SHARED_LIMITS } from '../../platform/limits/shared-limits.ts'
import { WIDE_LIMITS } from '../../platform/limits/visitor-limits.ts'
import { createOpenStreams } from '../../platform/live/open-streams.ts'
import { createMetrics } from '../../platform/operations/metrics.ts'
import { createPictureStore } from '../../platform/pictures/picture-store.ts'
import { NO_SENDER } from '../../platform/senders/message-sender.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { anOrder, NOON } from '../../testing/test-server.ts'
import { NONE_MISSING } from '../business-file/check-services.ts'
import { importBusiness } from '../business-file/import-business.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { KEPT_OF_CUSTOMERS } from '../kept-of-customers.ts'
import { SANDBOX_ONLY } from '../payments/payment-settings.ts'
import { createPayments } from '../payments/payments.ts'
import { createSandboxProvider } from '../payments/sandbox-provider.ts'
import { printerNetwork } from '../printing/printer-network.ts'
import { depositChargeHandler } from '../reservations/deposit-charge-handler.ts'
import { packageChargeHandler } from '../wallet/package-charge-handler.ts'
import { INTERNET } from '../webhooks/webhook-network.ts'
import { orderChargeHandler } from './order-charge-handler.ts'
import { findOrders } from './order-records.ts'
import { placeOrder } from './place-order.ts'

const GUEST = { owner: 'guest', customerId: null, address: '192.0.2.1', phoneVerified: false }

let dataDir: string
let database: OpenDatabase
let fresh: Awaited<ReturnType<typeof freshDatabase>>
let context: CommerceContext

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'storefront-race-'))
  fresh = await freshDatabase()
  database = await openDatabase({ dataDir, ...fresh.options })
  const clock = () => NOON
  const payments = createPayments(SANDBOX_ONLY, createSandboxProvider({ secret: 'x', clock }))
  context = {
    db: database.db,
    clock,
    catalogues: createCatalogues(database.db, payments.offer, clock),
    events: { follow: () => () => undefined },
    deskEvents: { follow: () => () => undefined },
    sessionEvents: { follow: () => () => undefined },
    streams: createOpenStreams(),
    chargeHandlers: {
      order: orderChargeHandler,
      deposit: depositChargeHandler,
      package: packageChargeHandler,
    },
    customerRecords: KEPT_OF_CUSTOMERS,
    payments,
    pictures: createPictureStore(folderStore(dataDir)),
    geocoder: null,
    mapTiles: null,
    sharedLimits: NO_SHARED_LIMITS,
    push: null,
    isPushService: () => false,
    webhookNetwork: INTERNET,
    printerNetwork: printerNetwork([]),
    sender: NO_SENDER,
    secret: 'x',
    scarceLimits: WIDE_LIMITS,
    demo: false,
    missing: NONE_MISSING,
    publicOrigin: null,
    domainProofs: { txt: async () => [], file: async () => null },
    metrics: createMetrics({ pool: () => ({ total: 0, idle: 0, waiting: 0 }), streams: () => 0, jobs: [] }),
    codesPerAddress: 30,
    report: () => undefined,
  }
  await importBusiness(context, { file: testBusiness(), picture: () => null })
})

afterAll(async () => {
  context.pictures.close()
  await database.close()
  await fresh.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A barrier after reading the menu: no request has seen another's order. */
function meetingAtTheMenu(expected: number): CommerceContext {
  let arrived = 0
  let open = () => {}
  const opened = new Promise<void>((done) => {
    open = done
  })
  return {
    ...context,
    catalogues: {
      ...context.catalogues,
      async byBranch(branchId) {
        arrived += 1
        if (arrived === expected) open()
        await opened
        return context.catalogues.byBranch(branchId)
      },
    },
  }
}

test.each([
  ['cash', 1, 1375],
  ['card', 2, 1375],
] as const)(
  '[OR-04] 50 that all found the key free place one %s order',
  async (_label, payment_type, seen_total) => {
    const before = (await findOrders(context.db, undefined)).length
    const payload = anOrder({ payment_type, seen_total })
    const meeting = meetingAtTheMenu(50)
    const replies = await Promise.all(Array.from({ length: 50 }, () => placeOrder(meeting, payload, GUEST)))
    const ids = replies.map((reply) => (reply.ok ? reply.answer.row.id : reply.problem.code))
    expect(new Set(ids).size).toBe(1)
    expect((await findOrders(context.db, undefined)).length).toBe(before + 1)
  },
)

test('[OR-04] of two bodies that found the same key free one is placed and one refused', async () => {
  const meeting = meetingAtTheMenu(2)
  const payload = anOrder()
  const replies = await Promise.all([
    placeOrder(meeting, payload, GUEST),
    placeOrder(meeting, { ...payload, comment: 'other' }, GUEST),
  ])
  expect(replies.map((reply) => (reply.ok ? 'placed' : reply.problem.code)).toSorted()).toEqual([
    'idempotency-key-reused',
    'placed',
  ])
})

test('[CP-08] a price that an import changes between pricing and placing is never charged', async () => {
  const payload = anOrder()
  const importing: CommerceContext = {
    ...context,
    payments: {
      ...context.payments,
      // The last moment before the order is stored.
      async choose(db, wanted) {
        await importBusiness(context, {
          file: testBusiness((file) => {
            const label = file.items[1]?.price_labels[0]
            if (label) label.price = 1300
          }),
          picture: () => null,
        })
        return context.payments.choose(db, wanted)
      },
    },
  }
  const reply = await placeOrder(importing, { ...payload, payment_type: 2 }, GUEST)
  expect(reply.ok ? reply.answer.row.snapshot.totals.total : reply.problem.code).toBe('price-changed')
  await importBusiness(context, { file: testBusiness(), picture: () => null })
})
