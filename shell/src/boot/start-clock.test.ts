// @vitest-environment happy-dom
import { serverNow, takeClockSkew } from '@storefront/api-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startClock } from './start-clock.ts'

const HOUR = 3_600_000
const SERVER = '2026-11-20T18:00:00.000Z'
const DEVICE = Date.parse(SERVER) - 5 * HOUR

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE, toFake: ['Date'] })
  sessionStorage.clear()
  takeClockSkew(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  delete document.documentElement.dataset.keptAt
  delete document.documentElement.dataset.minute
})
const gotTo = (type: NavigationTimingType) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])

test('[SH-04] the document sets the clock before the first render', () => {
  gotTo('navigate')
  startClock({ now: SERVER, drawnAt: null }, document)
  expect(document.documentElement.dataset.minute).toBe(String(Date.parse(SERVER)))
  expect(serverNow()).toBe(Date.parse(SERVER))
})

test.each([
  ['that the service worker kept', () => Object.assign(document.documentElement.dataset, { keptAt: SERVER })],
  ['that the browser went back to', () => gotTo('back_forward')],
  ['without a time', () => gotTo('navigate')],
])('[SH-04] a document %s leaves the clock as this tab measured it', (label, make) => {
  make()
  sessionStorage.setItem('sf-clock-skew', String(3 * HOUR))
  startClock({ now: label === 'without a time' ? null : SERVER, drawnAt: null }, document)
  expect(serverNow()).toBe(DEVICE + 3 * HOUR)
  expect(document.documentElement.dataset.minute).toBeUndefined()
})

test('[SH-04] the measured skew is used by the next document of the tab', () => {
  startClock({ now: null, drawnAt: null }, document)
  takeClockSkew(5 * HOUR)
  expect(sessionStorage.getItem('sf-clock-skew')).toBe(String(5 * HOUR))
})

test('[SR-05] markup from the minute before is taken over with the time that it was drawn with', () => {
  gotTo('navigate')
  const drawnAt = '2026-11-20T17:59:40.000Z'
  startClock({ now: SERVER, drawnAt }, document)
  expect(document.documentElement.dataset.minute).toBe(String(Date.parse('2026-11-20T17:59:00.000Z')))
  expect(serverNow()).toBe(Date.parse(SERVER))
})
