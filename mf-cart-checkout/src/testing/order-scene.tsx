import type { Order } from '@storefront/api-contract/ordering'
import { type Answers, anOrder, json, type Sent, serve } from '@storefront/testing'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { openShop, type Shop } from './open-shop.ts'
import { Shown } from './shown.tsx'

/** A fake EventSource, controlled by the test. */
export class FakeStream extends EventTarget {
  static readonly CLOSED = 2
  static all: FakeStream[] = []
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeStream.all.push(this)
  }
  emit(order: Order) {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
    const data = JSON.stringify({ order, now: NOW })
    this.dispatchEvent(new MessageEvent('order', { data }))
  }
  break() {
    this.readyState = FakeStream.CLOSED
    this.dispatchEvent(new Event('error'))
  }
  close() {
    this.readyState = FakeStream.CLOSED
  }
}

/** The server time of the answers. */
export const NOW = '2026-11-20T09:01:00.000Z'
export const preparing = anOrder({
  state: 'preparing',
  history: [
    { state: 'placed', at: '2026-11-20T09:00:00.000Z' },
    { state: 'accepted', at: '2026-11-20T09:00:30.000Z' },
    { state: 'preparing', at: '2026-11-20T09:01:00.000Z' },
  ],
})
/** Responds to all calls with one order. */
export const answerWith = (order: Order): Answers => ({ 'webapp/order/': () => json({ order, now: NOW }) })

/** Renders an order page with server responses; returns the requests sent. */
export async function showPage(
  element: ReactNode,
  { path, at }: { path: string; at: string },
  answers: Answers,
  shop: Shop = {},
): Promise<Sent[]> {
  const sent = serve(answers)
  await openShop(shop)
  await act(async () => {
    render(
      <Shown path={path} at={at}>
        {element}
      </Shown>,
    )
  })
  return sent
}
/** Fake clock and streams; reset after each test. */
export function handMade(): void {
  beforeEach(() => {
    FakeStream.all = []
    vi.stubGlobal('EventSource', FakeStream)
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  afterEach(() => {
    cleanup()
    // What is being announced is said: later texts would wait for it.
    vi.advanceTimersByTime(50)
    sessionStorage.clear()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    // The live regions stay in the document, as in a browser.
    for (const left of document.querySelectorAll('body > *'))
      if (left.hasAttribute('aria-live')) left.replaceChildren()
      else left.remove()
  })
}
