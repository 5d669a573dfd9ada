import { keptOrders } from '@storefront/api/testing/kept-orders'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startUpgrade, type Upgrade } from './support/upgrade.ts'

/** Orders between two steps, so that each pair of versions serves some. */
const BETWEEN = 20
const PATIENCE = { timeout: 120_000, interval: 50 }

let upgrade: Upgrade
beforeAll(async () => {
  upgrade = await startUpgrade()
}, 900_000)
afterAll(() => upgrade?.stop())

test('[PR-08] from the version before to this one under load: no order fails, none is lost or doubled', async () => {
  const { load } = upgrade
  const steps: string[] = []
  const after = async (step: string, work: () => Promise<unknown>) => {
    await work()
    const goal = load.accepted.size + BETWEEN
    await vi.waitUntil(() => load.accepted.size >= goal || load.failures.length > 0, PATIENCE)
    steps.push(`${step}: ${load.accepted.size} orders, failures: ${load.failures.join('\n') || 'none'}`)
  }
  await after('the version before', async () => undefined)
  await after('migrate', upgrade.migrate)
  await after('jobs and APIs of this version beside it', upgrade.startBehind)
  await after('first gateway', () => upgrade.replaceGateway(0))
  await after('second gateway', () => upgrade.replaceGateway(1))
  await after('apps of this version are published', upgrade.publish)
  await load.stop()
  process.stdout.write(`from ${upgrade.revision}\n${steps.join('\n')}\n`)
  expect(load.failures).toEqual([])
  expect(load.accepted.size).toBe(load.keys.length)
  const { all, byKey } = await keptOrders(upgrade.databaseUrl, load.keys)
  expect(byKey).toEqual(load.accepted)
  expect(all).toBe(load.keys.length)
})
