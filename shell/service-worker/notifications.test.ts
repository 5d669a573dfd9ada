import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showNotifications } from './notifications.ts'

const ORIGIN = 'https://shop.example'
const MESSAGE = {
  title: 'Saffron: order 105',
  body: 'On its way',
  lang: 'en',
  path: '/saffron/order/1',
  tag: 'order-1',
}

interface WorkerEvent {
  data?: { text: () => string } | null
  notification?: { close: () => void; data: unknown }
  waitUntil: (work: Promise<unknown>) => void
}

const listeners = new Map<string, (event: WorkerEvent) => void>()
const showNotification = vi.fn<(title: string, options: object) => Promise<void>>()
const openWindow = vi.fn<(url: string) => Promise<void>>()
const close = vi.fn<() => void>()
let tabs: { url: string; focus: () => Promise<void> }[] = []

beforeEach(() => {
  tabs = []
  vi.stubGlobal('self', {
    location: new URL(ORIGIN),
    addEventListener: (type: string, listen: (event: WorkerEvent) => void) => listeners.set(type, listen),
    registration: { showNotification },
    clients: { matchAll: async () => tabs, openWindow },
  })
  showNotifications()
})
afterEach(() => {
  listeners.clear()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

/** Sends the worker an event; resolves with all that it waits for. */
async function dispatch(type: string, event: Omit<WorkerEvent, 'waitUntil'>): Promise<void> {
  const work: Promise<unknown>[] = []
  listeners.get(type)?.({ ...event, waitUntil: (one) => work.push(one) })
  expect(work).toHaveLength(1)
  await Promise.all(work)
}
const push = (text: string | null) => dispatch('push', { data: text === null ? null : { text: () => text } })
const tap = (data: unknown) => dispatch('notificationclick', { notification: { close, data } })

function tabAt(url: string) {
  const focus = vi.fn<() => Promise<void>>()
  tabs.push({ url, focus })
  return focus
}

describe('[RT-15] a pushed step', () => {
  test.each([
    ['en', 'ltr'],
    ['ku', 'ltr'],
    ['ar', 'rtl'],
    ['fa', 'rtl'],
    ['ur', 'rtl'],
  ])('is shown in its language, %s, which runs %s', async (lang, dir) => {
    await push(JSON.stringify({ ...MESSAGE, lang }))
    expect(showNotification.mock.calls).toEqual([
      ['Saffron: order 105', { body: 'On its way', lang, dir, tag: 'order-1', data: '/saffron/order/1' }],
    ])
  })

  test.each([null, '', 'no JSON'])('that says nothing shows nothing: %j', async (text) => {
    await push(text)
    expect(showNotification).not.toHaveBeenCalled()
  })
})

describe('[RT-15] a tap on a notification', () => {
  test('focuses the tab that shows the order, whatever its query, and closes the notification', async () => {
    const menu = tabAt(`${ORIGIN}/saffron/pickup`)
    const order = tabAt(`${ORIGIN}/saffron/order/1?from=push#state`)
    await tap('/saffron/order/1')
    expect(order).toHaveBeenCalledOnce()
    expect(menu).not.toHaveBeenCalled()
    expect(openWindow).not.toHaveBeenCalled()
    expect(close).toHaveBeenCalledOnce()
  })

  test('opens the order where no tab shows it; a tab of another order stays as it is', async () => {
    const other = tabAt(`${ORIGIN}/saffron/order/12`)
    await tap('/saffron/order/1')
    expect(other).not.toHaveBeenCalled()
    expect(openWindow.mock.calls).toEqual([[`${ORIGIN}/saffron/order/1`]])
  })
})
