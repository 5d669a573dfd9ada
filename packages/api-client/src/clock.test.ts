import { businessDomainCall } from '@storefront/api-contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi, configureApi } from './api.ts'
import { serverNow, takeClockSkew, takeServerTime, watchServerClock } from './clock.ts'

const HOUR = 3_600_000
const SERVER = '2026-11-20T18:00:00.000Z'

// The device is five hours behind the server.
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(SERVER) - 5 * HOUR, toFake: ['Date'] })
  takeClockSkew(0)
})
afterEach(() => {
  vi.useRealTimers()
  takeClockSkew(0)
})

const answers = (headers: Record<string, string>, status = 200) =>
  configureApi({
    fetch: () => Promise.resolve(new Response('{"reference_id":"saffron"}', { status, headers })),
  })
const call = () => callApi(businessDomainCall, { params: { domain: 'eat.example' } })

test.each([200, 500])(
  '[SH-04] every answer sets the clock to the server’s, also one with status %d',
  async (status) => {
    answers({ 'x-server-time': SERVER }, status)
    await call()
    expect(serverNow()).toBe(Date.parse(SERVER))
    vi.setSystemTime(Date.now() + HOUR)
    expect(serverNow()).toBe(Date.parse(SERVER) + HOUR)
  },
)

test('[SH-04] an answer without a readable time leaves the clock as it is', async () => {
  takeServerTime(SERVER)
  for (const headers of [{}, { 'x-server-time': 'soon' }]) {
    answers(headers)
    await call()
  }
  expect(serverNow()).toBe(Date.parse(SERVER))
})

test('[SH-04] watchers are called for another clock, not for network latency', () => {
  const watcher = vi.fn()
  const stop = watchServerClock(watcher)
  takeServerTime(SERVER)
  takeClockSkew(5 * HOUR - 300)
  expect(watcher.mock.calls).toEqual([[5 * HOUR]])
  stop()
  takeClockSkew(0)
  expect(watcher).toHaveBeenCalledTimes(1)
})
