import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createGatewayMetrics, type GatewayMetrics } from './gateway-metrics.ts'
import { fakeUpstream } from './testing/fake-answers.ts'
import { closeGateways, openGateway } from './testing/open-gateway.ts'
import { bootOf } from './testing/read-document.ts'
import type { Upstream } from './upstream.ts'

let now: number
let metrics: GatewayMetrics
let isAway = false
const upstream: Upstream = (path, headers) =>
  isAway ? Promise.reject(new Error('away')) : fakeUpstream()(path, headers)
let app: Awaited<ReturnType<typeof openGateway>>['app']
beforeEach(async () => {
  now = Date.now()
  metrics = createGatewayMetrics(() => now)
  ;({ app } = await openGateway({ metrics, upstream, now: () => now, secret: 'a secret of this test' }))
})
afterEach(closeGateways)

/** The value of a metric, by its name and labels as Prometheus writes them; 0 when it is not there. */
async function value(metric: string): Promise<number> {
  const line = (await metrics.text()).split('\n').find((one) => one.startsWith(`${metric} `))
  return Number(line?.slice(metric.length + 1) ?? 0)
}

test('[PR-07] documents, their writing and the answers of the API are counted and timed', async () => {
  await app.inject({ url: '/saffron' })
  await app.inject({ url: '/saffron' })
  isAway = true
  await app.inject({ url: '/saffron' })
  isAway = false
  expect(await value('storefront_gateway_documents_total{status="200"}')).toBe(3)
  expect(await value('storefront_gateway_document_seconds_count')).toBe(3)
  expect(await value('storefront_gateway_render_seconds_count')).toBe(3)
  const answers = 'storefront_gateway_upstream_seconds_count'
  expect(await value(`${answers}{outcome="answered"}`)).toBeGreaterThanOrEqual(2)
  expect(await value(`${answers}{outcome="failed"}`)).toBeGreaterThanOrEqual(1)
  expect(await value('storefront_gateway_answer_cache_total{result="hit"}')).toBeGreaterThanOrEqual(1)
  expect(await value('storefront_gateway_answer_cache_total{result="miss"}')).toBeGreaterThanOrEqual(1)
})

test('[PR-07] a document that fails is counted by the status of its answer', async () => {
  const { app: broken, store } = await openGateway({ metrics })
  await rm(store.folder, { recursive: true })
  expect((await broken.inject({ url: '/saffron' })).statusCode).toBe(500)
  const documents = (status: number) => value(`storefront_gateway_documents_total{status="${status}"}`)
  expect([await documents(500), await documents(200)]).toEqual([1, 0])
})

test('[PR-07] loads are counted by app, release and arm, from documents of ours alone', async () => {
  const { body } = await app.inject({ url: '/saffron' })
  const { release, arm, mark } = bootOf(body).release.remotes['mf-menu'] ?? {}
  const report = (phase: string, changes = {}) =>
    app.inject({
      method: 'POST',
      url: '/r/beacon',
      payload: {
        remote: 'mf-menu',
        expose: './x',
        phase,
        seq: 1,
        milliseconds: 9,
        release,
        arm,
        mark,
        ...changes,
      },
    })
  await report('ready')
  await report('entry')
  await report('render', { mark: 'invented', release: '6.6.6' })
  const loads = (outcome: string, phase: string) =>
    value(
      `storefront_gateway_loads_total{app="mf-menu",release="${release}",arm="stable",outcome="${outcome}",phase="${phase}"}`,
    )
  expect([await loads('ready', 'ready'), await loads('failed', 'entry')]).toEqual([1, 1])
  expect(await metrics.text()).not.toContain('6.6.6')
})

test('[PR-07] a browser that fails again and again is one network, for ten minutes', async () => {
  const failFrom = async (remoteAddress: string) => {
    const { body } = await app.inject({ url: '/saffron' })
    const { release, arm, mark } = bootOf(body).release.remotes['mf-menu'] ?? {}
    const payload = { remote: 'mf-menu', expose: './x', phase: 'entry', seq: 1, release, arm, mark }
    await app.inject({ method: 'POST', url: '/r/beacon', remoteAddress, payload })
    return `storefront_gateway_failing_networks{app="mf-menu",release="${release}"}`
  }
  for (let times = 0; times < 3; times += 1) await failFrom('203.0.113.9')
  const networks = await failFrom('203.0.113.9')
  expect(await value(networks)).toBe(1)
  await failFrom('198.51.100.9')
  expect(await value(networks)).toBe(2)
  now += 11 * 60_000
  expect(await value(networks)).toBe(0)
})

test('[PR-07] a gateway that sends no documents says which state it has, too', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  await expect.poll(() => value('storefront_gateway_state_sequence')).toBe(3)
})

test('[PR-07] the age of the state that is served', async () => {
  await app.inject({ url: '/saffron' })
  const before = await value('storefront_gateway_state_age_seconds')
  now += 60_000
  expect((await value('storefront_gateway_state_age_seconds')) - before).toBeCloseTo(60)
  expect(await value('storefront_gateway_state_sequence')).toBe(3)
})
