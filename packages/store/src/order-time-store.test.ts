// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { openOrderTime, useOrderTime } from './order-time-store.ts'

beforeEach(() => {
  sessionStorage.clear()
  openOrderTime('elsewhere')
})

test('[SH-02] a chosen slot survives a reload of the tab, per business', () => {
  openOrderTime('saffron')
  useOrderTime.getState().choose({ kind: 'slot', start: 1_000, end: 2_000 })
  openOrderTime('corner-cafe')
  expect(useOrderTime.getState().time).toBeNull()
  openOrderTime('saffron')
  expect(useOrderTime.getState().time).toEqual({ kind: 'slot', start: 1_000, end: 2_000 })
})

test.each(['{', '{"version":1,"data":{"kind":"slot","start":"soon"}}', '{"version":1,"data":7}'])(
  '[CT-08] an unreadable saved time (%s) counts as not chosen',
  (text) => {
    sessionStorage.setItem('sf:saffron:order-time', text)
    openOrderTime('saffron')
    expect(useOrderTime.getState().time).toBeNull()
  },
)
