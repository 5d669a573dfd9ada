import { rm } from 'node:fs/promises'
import { httpServer, readTrustProxy } from '@storefront/http-server'
import type { FastifyInstance } from 'fastify'
import { gateway } from '../gateway.ts'
import type { GatewayOptions } from '../gateway-options.ts'
import type { Upstream } from '../upstream.ts'
import type { Beacon } from '../watch/beacons.ts'
import { fakeUpstream } from './fake-answers.ts'
import { type FakeStore, fakeStore } from './fake-store.ts'

const opened: FastifyInstance[] = []
const stores = new Set<FakeStore>()

/** Closes every gateway that was opened, and removes its stores. */
export async function closeGateways(): Promise<void> {
  await Promise.all(opened.splice(0).map((app) => app.close()))
  await Promise.all([...stores].map(({ folder }) => rm(folder, { recursive: true, force: true })))
  stores.clear()
}

/** A gateway with a fake store and a fake API, and the beacons it received. */
export async function openGateway(
  options: Partial<
    Pick<
      GatewayOptions,
      | 'origins'
      | 'pictureOrigins'
      | 'ops'
      | 'now'
      | 'metrics'
      | 'redirectHosts'
      | 'secret'
      | 'limits'
      | 'publicOrigin'
      | 'render'
    >
  > & {
    upstream?: Upstream
    /** Addresses whose forwarded headers count; none by default. */
    trustProxy?: string
    store?: FakeStore
  } = {},
): Promise<{ app: FastifyInstance; beacons: Beacon[]; store: FakeStore }> {
  const { store = await fakeStore(), upstream = fakeUpstream(), trustProxy: proxies = '', ...rest } = options
  stores.add(store)
  const beacons: Beacon[] = []
  const trustProxy = readTrustProxy(proxies)
  const { publicOrigin = null } = options
  const app = httpServer({ publicOrigin, ...(trustProxy ? { trustProxy } : {}) })
  opened.push(app)
  await app.register(
    gateway({
      store: store.store,
      env: 'prod',
      keys: store.writer.log.keys,
      upstream,
      onBeacon: (beacon) => beacons.push(beacon),
      ...rest,
    }),
  )
  return { app, beacons, store }
}
