// @vitest-environment happy-dom
import { configureApi } from '@storefront/api-client'
import type { Banner } from '@storefront/api-contract'
import { bannersQuery, menuQuery } from '@storefront/store'
import { menuAnswer, NOW } from '@storefront/testing'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetThisSession } from '../session/once-per-session.ts'
import { intersect, stubIntersectionObserver } from '../testing/manual-intersection-observer.ts'
import { openPage, PageAt } from '../testing/page-at.tsx'

const PATH = '/saffron/pickup'

/** Sent requests. */
let sent: { path: string; body: unknown }[] = []
const recordAndAnswer: typeof fetch = async (input, init) => {
  sent.push({ path: String(input), body: JSON.parse(String(init?.body ?? 'null')) })
  return new Response(JSON.stringify({ counted: String(input).includes('visit') ? true : 1 }))
}
const sentTo = (part: string) => sent.filter(({ path }) => path.includes(part))

beforeEach(() => {
  sent = []
  sessionStorage.clear()
  stubIntersectionObserver()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  forgetThisSession('visit:saffron')
  configureApi({ fetch: recordAndAnswer })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const banner = (id: string): Banner => ({
  id,
  title: [{ locale: 'en', name: `Offer ${id}` }],
  text: [],
  picture: null,
  category_id: 'grills',
  item_id: null,
})

/** Waits for the parts that watch banners: they are loaded when the page is idle. */
async function lateParts(): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(1)
    const { lateParts: late } = await import('../late/parts.ts')
    await late.loadTexts()
  })
}

test('[MN-12] a banner in view is reported once per session', async () => {
  vi.useFakeTimers({ now: Date.parse(NOW) })
  const client = await openPage({ menu: menuAnswer() })
  client.setQueryData(bannersQuery('saffron').queryKey, { banners: [banner('one'), banner('two')] })
  const { container, unmount } = render(<PageAt client={client} path={PATH} />)
  await lateParts()
  intersect(container.querySelector('[data-banner="one"]'))
  act(() => vi.advanceTimersByTime(2000))
  await vi.waitFor(() =>
    expect(sentTo('banners/reach').map(({ body }) => body)).toEqual([{ banners: ['one'] }]),
  )
  unmount()
  const again = render(<PageAt client={client} path={PATH} />)
  intersect(again.container.querySelector('[data-banner="one"]'))
  intersect(again.container.querySelector('[data-banner="two"]'))
  act(() => vi.advanceTimersByTime(2000))
  await vi.waitFor(() =>
    expect(sentTo('banners/reach').map(({ body }) => body)).toEqual([
      { banners: ['one'] },
      { banners: ['two'] },
    ]),
  )
})

test('[MN-12] a banner for other selling types is not shown', async () => {
  const client = await openPage({ menu: menuAnswer() })
  client.setQueryData(menuQuery('main', 'dinein').queryKey, menuAnswer())
  const limited: Banner[] = [
    { ...banner('pickup'), selling_types: ['car_pickup'] },
    { ...banner('table'), selling_types: ['dine_in', 'delivery'] },
    banner('all'),
  ]
  client.setQueryData(bannersQuery('saffron').queryKey, { banners: limited })
  const shown = (path: string) => {
    const { container, unmount } = render(<PageAt client={client} path={path} />)
    const ids = [...container.querySelectorAll<HTMLElement>('[data-banner]')].map((one) => one.dataset.banner)
    unmount()
    return ids
  }
  expect(shown('/saffron/pickup')).toEqual(['pickup', 'all'])
  expect(shown('/saffron/dinein')).toEqual(['table', 'all'])
})

test('[MN-12] a visit is reported once per session', async () => {
  const client = await openPage({ menu: menuAnswer() })
  render(<PageAt client={client} path={PATH} />).unmount()
  render(<PageAt client={client} path={PATH} />)
  await vi.waitFor(() => expect(sentTo('webapp/visit/saffron')).toHaveLength(1))
})

test('[MN-12] a failed visit report is retried on the next page', async () => {
  const client = await openPage({ menu: menuAnswer() })
  configureApi({ fetch: async () => Promise.reject(new TypeError('Failed to fetch')) })
  render(<PageAt client={client} path={PATH} />).unmount()
  await vi.waitFor(() => expect(sessionStorage.getItem('sf:once:visit:saffron')).toBeNull())
  configureApi({ fetch: recordAndAnswer })
  render(<PageAt client={client} path={PATH} />)
  await vi.waitFor(() => expect(sentTo('webapp/visit/saffron')).toHaveLength(1))
})
