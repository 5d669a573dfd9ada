import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Beacon } from '../beacons.ts'
import { type GatewayOptions, gateway } from '../gateway.ts'
import type { Upstream } from '../upstream.ts'
import { fakeUpstream } from './fake-answers.ts'
import { fakeStore } from './fake-store.ts'

const opened: FastifyInstance[] = []
const stores: string[] = []

/** Closes every gateway of the file and removes its stores. */
export async function closeGateways(): Promise<void> {
  await Promise.all(opened.map((app) => app.close()))
  await Promise.all(stores.map((store) => rm(dirname(store), { recursive: true, force: true })))
}

/** A gateway over a fake store and a fake API, and the beacons that it took. */
export async function openGateway(
  options: { upstream?: Upstream; origins?: GatewayOptions['origins']; store?: string } = {},
): Promise<{ app: FastifyInstance; beacons: Beacon[]; store: string }> {
  const store = options.store ?? (await fakeStore())
  stores.push(store)
  const beacons: Beacon[] = []
  const app = Fastify()
  opened.push(app)
  await app.register(
    gateway({
      store,
      env: 'prod',
      upstream: options.upstream ?? fakeUpstream(),
      onBeacon: (beacon) => beacons.push(beacon),
      ...(options.origins ? { origins: options.origins } : {}),
    }),
  )
  return { app, beacons, store }
}
