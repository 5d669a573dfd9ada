// @vitest-environment happy-dom

import { bootElement, type ReleaseState, readBootData } from '@storefront/document-contract'
import { i18n, loadMessages } from '@storefront/i18n'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hasNewerBuild } from './check-build.ts'
import { findReleaseState } from './find-release-state.ts'
import { messages } from './messages/catalogue.ts'
import { canReload, checkBuildNow, claimReload, ReleaseNotices } from './release-notices.tsx'

const RELEASE: ReleaseState = { env: 'prod', seq: 7, build: 'b7', remotes: {}, override: null }
const json = (value: unknown) => new Response(JSON.stringify(value))

beforeAll(async () => {
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
})
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

describe('[UI-06] the latest build', () => {
  test.each([
    ['another id', async () => ({ id: 'b8' }), true],
    ['another id of a later state', async () => ({ id: 'b8', seq: 8 }), true],
    ['another id of the same state', async () => ({ id: 'b8', seq: 7 }), true],
    ['the id of an earlier state', async () => ({ id: 'b6', seq: 6 }), false],
    ['the same id', async () => ({ id: 'b7' }), false],
    ['no id', async () => ({}) as { id: string }, false],
    ['no answer', () => Promise.reject(new Error('offline')), false],
  ])('%s', async (_, read, isNewer) => {
    expect(await hasNewerBuild(RELEASE, read)).toBe(isNewer)
  })

  test('of a store that was set up anew counts once no gateway knows the state of the page any more', async () => {
    const MINUTE = 60_000
    const isNewer = (seq: number, at: number) =>
      hasNewerBuild(RELEASE, async () => ({ id: seq === 7 ? 'b7' : 'b2', seq }), at)
    expect(await isNewer(7, 0)).toBe(false)
    expect(await isNewer(2, MINUTE)).toBe(false)
    expect(await isNewer(7, 2 * MINUTE)).toBe(false)
    expect(await isNewer(2, 60 * MINUTE)).toBe(false)
    expect(await isNewer(3, 120 * MINUTE)).toBe(true)
  })
})

describe('[UI-06] a reload is offered', () => {
  test.each([
    ['/saffron/pickup', true],
    ['/saffron/pickup/cart', true],
    ['/saffron/orders/status', true],
    ['/saffron/pickup/checkout', false],
    ['/saffron/delivery/checkout/', false],
    ['/saffron/login/verify', false],
    ['/saffron/payment/fail', false],
    ['/saffron/reservation/reserv_dinein', false],
    ['/saffron/wallet/walletPackage', false],
  ])('on %s: %s', (path, isSafe) => {
    expect(canReload(path)).toBe(isSafe)
  })

  test('at most every 10,000 ms', () => {
    expect(claimReload(1_000_000)).toBe(true)
    expect(claimReload(1_009_999)).toBe(false)
    expect(claimReload(1_010_000)).toBe(true)
  })

  test('also in a browser that keeps nothing', () => {
    const blocked = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    expect([claimReload(2_000_000), claimReload(2_000_001)]).toEqual([true, true])
    blocked.mockRestore()
  })

  test('for a newer build, hidden in checkout, and shown again after it', async () => {
    history.replaceState(null, '', '/saffron/pickup/checkout')
    vi.stubGlobal('fetch', async () => json({ id: 'b8' }))
    render(<ReleaseNotices release={RELEASE} />)
    await act(async () => checkBuildNow(RELEASE))
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
    history.replaceState(null, '', '/saffron/pickup')
    act(() => void dispatchEvent(new Event('popstate')))
    await userEvent.click(await screen.findByRole('button', { name: 'Later' }))
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
  })
})

test('[RL-04] a visitor with overrides sees them and can leave', async () => {
  history.replaceState(null, '', '/saffron')
  const override = {
    use: { 'mf-menu': '1.4.2' },
    without: ['mf-delivery'],
    refused: {},
    leave: '?use=&without=',
  }
  const go = vi.spyOn(location, 'assign').mockImplementation(() => {})
  render(<ReleaseNotices release={{ ...RELEASE, override }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Test versions' }))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'mf-menu 1.4.2',
    'mf-delivery off',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Back to normal' }))
  expect(go).toHaveBeenCalledWith('/saffron?use=&without=')
})

describe('[RL-06] a document without a release state', () => {
  const kept = (seq: number, age: number) =>
    new Response(
      `<!doctype html><script type="application/json" id="sf-boot">${JSON.stringify({ release: { ...RELEASE, seq } })}</script>`,
      { headers: { date: new Date(Date.now() - age).toUTCString() } },
    )
  const keeps = (answers: Response[]) =>
    vi.stubGlobal('caches', {
      open: async () => ({
        keys: async () => answers.map((_, index) => index),
        match: async (index: number) => answers[index],
      }),
    })
  const DAY = 86_400_000

  test('the browser reads the boot data as the gateway wrote it', () => {
    const payload = [{ key: ['menu', 'webapp/v5/menu/main'] as const, answer: { name: '</script><b>&amp;' } }]
    const boot = {
      release: RELEASE,
      payload,
      locale: 'ar',
      now: null,
      drawnAt: null,
      later: null,
      redirectHosts: [],
      isMissing: false,
      isUnknown: false,
    }
    document.body.innerHTML = bootElement(boot)
    expect(readBootData(document)).toEqual(boot)
  })

  test('without boot data the language of the document counts', () => {
    document.documentElement.lang = 'ar'
    document.body.innerHTML = ''
    expect(readBootData(document)).toMatchObject({ release: null, payload: [], locale: 'ar' })
  })

  test('the gateway is asked first', async () => {
    vi.stubGlobal('fetch', async (url: string) => json({ ...RELEASE, build: url }))
    expect((await findReleaseState('/saffron/pickup')).build).toBe('/r/current.json?business=saffron')
    expect((await findReleaseState('/caf%C3%A9/pickup')).build).toBe('/r/current.json?business=caf%C3%A9')
  })

  test('then the newest cached document, none older than seven days', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
    keeps([kept(5, DAY), kept(6, 2 * DAY), kept(9, 8 * DAY)])
    expect((await findReleaseState('/saffron')).seq).toBe(6)
  })

  test.each([
    ['an answer that is none', async () => json({ error: 'x' })],
    ['an answer of another shape', async () => json({ ...RELEASE, remotes: { 'mf-menu': {} } })],
    ['a fault of the gateway', async () => new Response('', { status: 503 })],
  ])('%s, and nothing kept: the shell works without remotes', async (_, answer) => {
    vi.stubGlobal('fetch', answer)
    keeps([])
    expect(await findReleaseState('/saffron')).toMatchObject({ seq: 0, remotes: {} })
  })
})
