// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { changeOpenOrders, type OpenOrders } from './open-orders.ts'
import { openVisit, useVisit } from './visit-store.ts'

const KEY = 'sf:saffron:info'
const followed = () => {
  const { openOrderIds, openOrderId } = useVisit.getState()
  return { openOrderIds, openOrderId }
}
const inStep = (...ids: string[]): OpenOrders => ({ openOrderIds: ids, openOrderId: ids[0] ?? null })
const saved = (data: object) => JSON.stringify({ version: 1, data })

beforeEach(() => {
  localStorage.clear()
  useVisit.setState({ referenceId: '', ...inStep() })
})

test.each<[string, OpenOrders, Partial<OpenOrders>, OpenOrders]>([
  ['the list', inStep('a'), { openOrderIds: ['b', 'a'] }, inStep('b', 'a')],
  ['a list with an order twice', inStep(), { openOrderIds: ['b', 'b'] }, inStep('b')],
  ['list and first at once', inStep('a'), { openOrderIds: ['b', 'a'], openOrderId: 'b' }, inStep('b', 'a')],
  ['an older build: another order', inStep('a'), { openOrderId: 'b' }, inStep('b', 'a')],
  ['an older build: one of the list', inStep('a', 'b'), { openOrderId: 'b' }, inStep('b', 'a')],
  ['an older build: the end of the first', inStep('a', 'b'), { openOrderId: null }, inStep('b')],
  ['an older build: the end of the last', inStep('a'), { openOrderId: null }, inStep()],
  ['nothing', inStep('a', 'b'), {}, inStep('a', 'b')],
])('[RT-13] open orders are in step after %s', (_, before, changes, after) => {
  expect(changeOpenOrders(before, changes)).toEqual(after)
})

test('[RT-13, PS-01] open orders are kept in both fields', () => {
  openVisit('saffron')
  useVisit.getState().choose({ openOrderIds: ['a', 'b'] })
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ data: inStep('a', 'b') })
  useVisit.setState({ referenceId: '', ...inStep() })
  openVisit('saffron')
  expect(followed()).toEqual(inStep('a', 'b'))
})

test.each([
  ['an older build without a list', { openOrderId: 'a' }, inStep('a')],
  ['a list that is none', { openOrderId: 'a', openOrderIds: 'b' }, inStep('a')],
  ['a list with something else', { openOrderId: null, openOrderIds: ['a', 7] }, inStep('a')],
])('[RT-13, CT-08] open orders are read from %s', (_, data, expected) => {
  localStorage.setItem(KEY, saved(data))
  openVisit('saffron')
  expect(followed()).toEqual(expected)
})

test('[RT-13] another choice leaves the open orders alone', () => {
  openVisit('saffron')
  useVisit.getState().choose({ openOrderIds: ['a', 'b'] })
  useVisit.getState().choose({ theme: 'dark' })
  expect(followed()).toEqual(inStep('a', 'b'))
})
