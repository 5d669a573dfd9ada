import { setImmediate } from 'node:timers/promises'
import { matchRoute } from '@storefront/document-contract'
import { abortCanary, canary, pin, promote, rollback } from '@storefront/releases'
import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createGatewayMetrics } from '../gateway-metrics.ts'
import { BUSINESS_ANSWER, fakeUpstream, MENU_ANSWER } from '../testing/fake-answers.ts'
import { type FakeStore, fakeStore, publishFake } from '../testing/fake-store.ts'
import { closeGateways, openGateway } from '../testing/open-gateway.ts'
import { bootOf, preloadsIn } from '../testing/read-document.ts'
import type { Upstream } from '../upstream.ts'
import { USE_COOKIE } from '../visitors/cookies.ts'
import { createReleaseSource } from '../visitors/release-source.ts'
import { createPageRenderer, type PageRenderer } from './page-renderer.ts'
import { createRenderedPages } from './rendered-pages.ts'

afterAll(closeGateways)

/** A shell's server half that frames what `mf-menu` renders; pages of other remotes are empty. */
const SHELL_HALF = `
  exports.sharedModules = {}
  exports.createPageRenderer = (remotes) => ({
    prepare: async () => {},
    render: (page) => '<main data-locale="' + page.locale + '">' + (remotes['mf-menu']?.render(page) ?? 'skeleton') + '</main>',
  })`
const menuHalf = (expression: string) => `exports.render = (page) => String(${expression})`
const NAME = `'Menu of ' + page.payload[0].answer.restaurant.reference_id`

const by = { actor: 'test', reason: 'test' }

/** A store whose shell has a server half, and a remote with this one, live as 1.1.0. */
async function storeWith(menu: string | null): Promise<FakeStore> {
  const store = await fakeStore()
  await publishFake(store, 'shell', '1.1.0', { 'server.cjs': SHELL_HALF })
  await promote(store.writer, { app: 'shell', version: '1.1.0', ...by })
  if (menu === null) return store
  await publishFake(store, 'mf-menu', '1.1.0', { 'server.cjs': menu })
  // Also what the gate on rendering would refuse.
  await promote(store.writer, { app: 'mf-menu', version: '1.1.0', force: true, ...by })
  return store
}
async function openWith(menu: string | null, options: Parameters<typeof openGateway>[0] = {}) {
  return openGateway({ store: await storeWith(menu), render: { deadline: 2_000 }, ...options })
}

const opened = new Map<string, ReturnType<typeof openWith>>()
/** One gateway for the tests that only read documents of this half. */
function sharedWith(menu: string) {
  const kept = opened.get(menu) ?? openWith(menu)
  opened.set(menu, kept)
  return kept
}

const outcomeOf = ({ headers }: { headers: Record<string, unknown> }) =>
  /render;desc="(\w+)/.exec(String(headers['server-timing']))?.[1]
const menuPage = (app: FastifyInstance, cookie = '') =>
  app.inject({ url: '/saffron/pickup', headers: { cookie } })
/** The first document that does not find its process still starting. */
async function warmPage(app: FastifyInstance, cookie = '') {
  await expect.poll(async () => outcomeOf(await menuPage(app, cookie)), { timeout: 20_000 }).not.toBe('cold')
  return menuPage(app, cookie)
}
/** The releases of a visitor who chose none. */
async function liveOf({ store, writer }: FakeStore) {
  const source = createReleaseSource({ store, env: 'prod', keys: writer.log.keys })
  const visitor = { id: 'visitor', use: {}, without: [], business: null }
  return source.forVisitor(await source.state(), visitor)
}
const PAGE = { path: '/saffron', locale: 'en', now: null, payload: '[]' }
const rootOf = (body: string) =>
  /<div id="root"([^>]*)>(.*?)<\/div>(?=<div id="sf-failed"|<script)/s.exec(body)

describe('[SR-01] a document', () => {
  test('has its page, with the page’s styles and without requests for them', async () => {
    const metrics = createGatewayMetrics(Date.now)
    const { app } = await openWith(menuHalf(NAME), { metrics })
    const { body, headers } = await warmPage(app)
    expect(rootOf(body)?.[0]).toContain(
      '<div id="root" data-rendered><main data-locale="en">Menu of saffron</main>',
    )
    expect(body).toMatch(
      /<style nonce="[^"]+" data-file="\/a\/mf-menu\/1\.1\.0-[0-9a-f]+\/static\/menu-home\.css">p\{\}<\/style>/,
    )
    expect(preloadsIn(body).filter((file) => file.endsWith('menu-home.css'))).toEqual([])
    expect(outcomeOf({ headers })).toBe('cached')
    const counted = await metrics.text()
    for (const outcome of ['cold', 'rendered', 'cached'])
      expect(counted).toMatch(new RegExp(`storefront_gateway_markup_total\\{outcome="${outcome}"\\} [1-9]`))
  })

  test('lets the next document come ahead under its policy, but not with Save-Data', async () => {
    const { app } = await sharedWith(menuHalf(NAME))
    const { body, headers } = await warmPage(app)
    const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
    expect(body).toContain(`<script type="speculationrules" nonce="${nonce}">{"prefetch":[`)
    const saving = await app.inject({ url: '/saffron/pickup', headers: { 'save-data': 'on' } })
    expect(saving.body).toContain('data-rendered')
    expect(saving.body).not.toContain('speculationrules')
  })

  test('is rendered once for answers that differ only in their time', async () => {
    const at = `${new Date().toISOString().slice(0, 16)}:0`
    let asked = 0
    const upstream = fakeUpstream({
      'webapp/v5/menu/main': async () => {
        asked++
        const now = `${at}${asked % 10}.000Z`
        return { status: 200, body: JSON.stringify({ ...MENU_ANSWER, now }), now }
      },
    })
    const { app } = await openWith(menuHalf(NAME), { upstream })
    await warmPage(app)
    expect(outcomeOf(await menuPage(app))).toBe('cached')
    expect(asked).toBeGreaterThan(1)
  })

  test('is rendered once for addresses that advertisements have added to', async () => {
    const { app } = await sharedWith(menuHalf('page.path'))
    await warmPage(app)
    const added = ['utm_source=letter&utm_medium=mail', 'gclid=1', 'fbclid=2', 'x=<b>']
    for (const query of added) {
      const answer = await app.inject({ url: `/saffron/pickup?${query}` })
      expect([query, outcomeOf(answer)]).toEqual([query, 'cached'])
      expect(answer.body).toContain('>/saffron/pickup</main>')
    }
    const known = await app.inject({ url: '/saffron/pickup?gclid=3&theme_id=a%26b&theme_id=c' })
    expect([outcomeOf(known), known.body]).toEqual([
      'rendered',
      expect.stringContaining('>/saffron/pickup?theme_id=a%26b</main>'),
    ])
  })

  test('is in the language of its visitor', async () => {
    const { app } = await sharedWith(menuHalf(NAME))
    await warmPage(app)
    expect((await menuPage(app, 'i18n_redirected=ar')).body).toContain('data-locale="ar"')
  })

  test('has a skeleton for a remote without a server half', async () => {
    const { app } = await openWith(null)
    expect((await warmPage(app)).body).toContain('<main data-locale="en">skeleton</main>')
  })

  test('says what a script is for when there is none, and when it fails', async () => {
    const { body } = await warmPage((await sharedWith(menuHalf(NAME))).app)
    expect(body).toContain('<noscript><p>Ordering needs JavaScript.')
    expect(body).toContain('id="sf-failed" role="alert" hidden')
  })

  test('of a page whose answers are not all there has no markup', async () => {
    const upstream = fakeUpstream({ 'webapp/v5/menu/main': async () => ({ status: 503, body: '{}' }) })
    const { app } = await openWith(menuHalf(NAME), { upstream })
    const answer = await menuPage(app)
    expect(answer.headers['server-timing']).not.toContain('render')
    expect(bootOf(answer.body).payload).not.toEqual([])
  })

  test('[RT-24] of a category that is not in the menu shows so, with its business', async () => {
    const { app } = await openWith(
      menuHalf(`page.path + ' ' + page.payload[0].answer.restaurant.reference_id`),
    )
    await warmPage(app)
    const answer = await app.inject({ url: '/saffron/pickup/soups' })
    expect([answer.statusCode, outcomeOf(answer)]).toEqual([404, 'rendered'])
    expect(answer.body).toContain('>/saffron/- saffron</main>')
    expect(bootOf(answer.body).isMissing).toBe(true)
    const other = await app.inject({ url: '/saffron/pickup/salads' })
    expect([other.statusCode, outcomeOf(other)]).toEqual([404, 'cached'])
  })

  test('[GD-02] of a category of a type that is not sold is left to the shell, which leads elsewhere', async () => {
    const { app } = await sharedWith(menuHalf('page.path'))
    await warmPage(app)
    const answer = await app.inject({ url: '/saffron/delivery/soups' })
    expect([answer.statusCode, outcomeOf(answer)]).toEqual([404, undefined])
    expect(bootOf(answer.body).isMissing).toBe(false)
  })

  test('[RT-24] of a path without a route shows so, once for all paths below a name', async () => {
    const { app } = await openWith(menuHalf('page.path + page.payload.length'))
    await warmPage(app)
    const first = await app.inject({ url: '/saffron/nonsense?x=1' })
    expect([first.statusCode, outcomeOf(first)]).toEqual([404, 'rendered'])
    expect(first.body).toContain('>/saffron/-1</main>')
    expect(bootOf(first.body).isMissing).toBe(false)
    expect(outcomeOf(await app.inject({ url: '/saffron/other/nonsense' }))).toBe('cached')
    expect((await app.inject({ url: '/other/nonsense' })).body).toContain('>/other/-0</main>')
  })

  test('[ER-01] of a business that nobody knows says so, once for all of them, and names no code of pages', async () => {
    const store = await fakeStore()
    const half = SHELL_HALF.replace(
      /render: .*/,
      `render: (page) => '<main>' + page.path + page.payload.length + '</main>',`,
    )
    await publishFake(store, 'shell', '1.1.0', { 'server.cjs': half })
    await promote(store.writer, { app: 'shell', version: '1.1.0', ...by })
    const { app } = await openGateway({ store, render: { deadline: 2_000 } })
    const ask = (url: string) => app.inject({ url })
    await expect
      .poll(async () => outcomeOf(await ask('/nobody/pickup')), { timeout: 20_000 })
      .not.toBe('cold')
    const answer = await ask('/nobody-else/pickup?theme_id=1')
    expect([answer.statusCode, outcomeOf(answer)]).toEqual([404, 'cached'])
    expect(answer.body).toContain('<div id="root" data-rendered><main>/-/pickup0</main></div>')
    expect(preloadsIn(answer.body).filter((file) => file.includes('/mf-'))).toEqual([])
    expect(bootOf(answer.body)).toMatchObject({ isUnknown: true, isMissing: false })
  })

  test('of a page that only leads elsewhere is rendered once, to nothing', async () => {
    const store = await fakeStore()
    const half = SHELL_HALF.replace(/render: .*/, `render: () => '',`)
    await publishFake(store, 'shell', '1.1.0', { 'server.cjs': half })
    await promote(store.writer, { app: 'shell', version: '1.1.0', ...by })
    const { app } = await openGateway({ store, render: { deadline: 2_000 } })
    const answer = await warmPage(app)
    expect(outcomeOf(answer)).toBe('cached')
    expect(answer.body).not.toContain('data-rendered>')
  })

  test('of a page for one visitor has no markup', async () => {
    const { app } = await sharedWith(menuHalf(NAME))
    await warmPage(app)
    const answer = await app.inject({ url: '/saffron/pickup/cart' })
    expect(answer.headers['server-timing']).not.toContain('render')
    expect(answer.body).not.toContain('data-rendered>')
  })
})

describe('[SR-03] a server half that', () => {
  const broken = (message: string) => `(() => { throw new Error('${message}') })()`

  test.each([
    ['throws', menuHalf(broken('broken'))],
    ['does not load', 'throw new Error("broken at once")'],
    ['is no script', '('],
  ])('%s costs only its own part, until it is tried again', async (_, half) => {
    let now = Date.now()
    const { app } = await openWith(half, { now: () => now })
    await expect
      .poll(async () => (await menuPage(app)).body, { timeout: 20_000 })
      .toContain('<main data-locale="en">skeleton</main>')
    const answer = await menuPage(app)
    expect([answer.statusCode, outcomeOf(answer)]).toEqual([200, 'cached'])
    expect(bootOf(answer.body).release.remotes['mf-menu']?.version).toBe('1.1.0')
    now += 300_001
    expect(outcomeOf(await menuPage(app))).toBe('cold')
  })

  test('is the shell’s costs the markup, and rests', async () => {
    let now = Date.now()
    const store = await fakeStore()
    const half = SHELL_HALF.replace(/render: .*/, `render: () => ${broken('broken')},`)
    await publishFake(store, 'shell', '1.1.0', { 'server.cjs': half })
    await promote(store.writer, { app: 'shell', version: '1.1.0', ...by })
    const { app } = await openGateway({ store, render: { deadline: 2_000 }, now: () => now })
    await expect.poll(async () => outcomeOf(await menuPage(app)), { timeout: 20_000 }).toBe('resting')
    const { statusCode, body } = await menuPage(app)
    expect(statusCode).toBe(200)
    expect(body).toContain('id="sf-splash"><p>')
    expect(body).not.toContain('data-rendered>')
    now += 300_001
    expect(outcomeOf(await menuPage(app))).not.toBe('resting')
  })

  test('fails is counted against its release, for the watcher', async () => {
    const { store, writer } = await storeWith(menuHalf(`(() => { throw new Error('broken') })()`))
    const source = createReleaseSource({ store, env: 'prod', keys: writer.log.keys })
    const add = vi.fn()
    const pages = createRenderedPages(
      { source, counters: { add } as never, metrics: { markup: vi.fn() }, originOf: () => '', now: Date.now },
      { deadline: 2_000 },
    )
    onTestFinished(pages.stop)
    await pages.warm()
    const state = await source.state()
    const live = await source.forVisitor(state, { id: null, use: {}, without: [], business: null })
    const route = matchRoute(live.routes, '/saffron/pickup')?.route
    const request = { ip: '203.0.113.7', log: { warn: () => {} } } as never
    const page = { path: '/saffron/pickup', locale: 'en', now: null, payload: '[]' }
    if (route) await pages.of(request, { live, route, page })
    const release = live.remotes['mf-menu']?.release.id
    expect(add.mock.calls).toEqual([
      [{ remote: 'mf-menu', release, phase: 'server-render', milliseconds: 0 }, '203.0.113.7'],
    ])
  })
})

describe('[SR-03] a combination of releases', () => {
  /** The renderer of what a visitor of the store has, with a clock. */
  async function rendererOf(fake: FakeStore) {
    let now = Date.now()
    const renderer = createPageRenderer({ store: fake.store, deadline: 2_000, now: () => now })
    onTestFinished(renderer.stop)
    return { renderer, live: await liveOf(fake), wait: (ms: number) => (now += ms) }
  }
  const faultsOf = ({ faults }: { faults: { app: string }[] }) => faults.map(({ app }) => app)

  test('goes without its canary, and rests where that changes nothing', async () => {
    const fake = await storeWith(menuHalf(NAME))
    // A failure that names no app.
    await publishFake(fake, 'shell', '1.2.0', { 'server.cjs': `throw 'broken'` })
    await promote(fake.writer, { app: 'shell', version: '1.2.0', force: true, ...by })
    await publishFake(fake, 'mf-menu', '1.2.0', { 'server.cjs': menuHalf(NAME) })
    await canary(fake.writer, { app: 'mf-menu', version: '1.2.0', percent: 100, force: true, ...by })
    const { renderer, live } = await rendererOf(fake)
    expect(live.remotes['mf-menu']?.arm).not.toBe('stable')
    for (let start = 0; start < 6; start++) await renderer.warm(live)
    const resting = await renderer.render(live, PAGE)
    expect([resting.outcome, faultsOf(resting)]).toEqual(['resting', ['shell']])
  })

  test('is tried with all its halves again, also where it is just starting without one', async () => {
    const { renderer, live, wait } = await rendererOf(await storeWith(`throw new Error('broken at once')`))
    for (let start = 0; start < 3; start++) await renderer.warm(live)
    const starting = renderer.warm(live)
    wait(300_001)
    const during = await renderer.render(live, PAGE)
    expect([during.outcome, faultsOf(during)]).toEqual(['cold', ['mf-menu']])
    await starting
    const after = await renderer.render(live, PAGE)
    expect([after.outcome, faultsOf(after)]).toEqual(['cold', []])
  })
})

describe('[SR-03, SR-05] a page whose minute has turned while others are drawn', () => {
  /** Draws its minute; from 09:01 on it takes longer than a document waits. */
  const SLOW = `(() => {
    const minute = page.now.slice(11, 16)
    const end = Date.now() + (minute === '09:00' ? 0 : 400)
    while (Date.now() < end);
    return minute
  })()`
  const at = (time: string) => ({ ...PAGE, now: `2026-11-20T${time}.000Z` })

  test('is that of the minute before, with its time, until the new one is there', async () => {
    const fake = await storeWith(menuHalf(SLOW))
    const live = await liveOf(fake)
    const renderer = createPageRenderer({ store: fake.store, deadline: 200, now: Date.now })
    onTestFinished(renderer.stop)
    await renderer.warm(live)
    await expect.poll(async () => (await renderer.render(live, at('09:00:10'))).outcome).toBe('cached')
    const turned = await renderer.render(live, at('09:01:05'))
    expect([turned.outcome, turned.drawnAt]).toEqual(['earlier', '2026-11-20T09:00:10.000Z'])
    expect(turned.markup?.body).toContain('>09:00</main>')
    await expect.poll(async () => (await renderer.render(live, at('09:01:10'))).outcome).toBe('cached')
    const after = await renderer.render(live, at('09:01:10'))
    expect([after.markup?.body, after.drawnAt]).toEqual([expect.stringContaining('>09:01</main>'), undefined])
    expect((await renderer.render(live, at('09:04:00'))).outcome).toBe('late')
  })

  test('says so to its document', async () => {
    let now = '2026-11-20T09:00:10.000Z'
    const answers = fakeUpstream()
    const upstream: typeof answers = async (...asked) => ({ ...(await answers(...asked)), now })
    const { app } = await openWith(menuHalf(SLOW), { upstream, render: { deadline: 200 } })
    await expect.poll(async () => outcomeOf(await menuPage(app)), { timeout: 20_000 }).toBe('cached')
    expect(bootOf((await menuPage(app)).body).drawnAt).toBeNull()
    now = '2026-11-20T09:01:05.000Z'
    const turned = await menuPage(app)
    expect([outcomeOf(turned), bootOf(turned.body).now, bootOf(turned.body).drawnAt]).toEqual([
      'earlier',
      now,
      '2026-11-20T09:00:10.000Z',
    ])
  })
})

describe('[SR-03] a process with eight pages waiting', () => {
  /** The outcomes and faults of eight pages in a process that answers none, and is ended by `end`. */
  async function eight(hangsAfter: number | undefined, end: (renderer: PageRenderer) => void) {
    const fake = await storeWith(menuHalf(`page.path === '/saffron' || (() => { for (;;); })()`))
    const live = await liveOf(fake)
    const renderer = createPageRenderer({ store: fake.store, deadline: 10_000, now: Date.now, hangsAfter })
    onTestFinished(renderer.stop)
    await renderer.warm(live)
    // With the texts of its locale, so that the next ones are sent at once.
    expect((await renderer.render(live, PAGE)).outcome).toBe('rendered')
    const pages = Array.from({ length: 8 }, (_, page) =>
      renderer.render(live, { ...PAGE, path: `/saffron/pickup/${page}` }),
    )
    await setImmediate()
    end(renderer)
    const rendered = await Promise.all(pages)
    const next = await renderer.render(live, PAGE)
    const faults = rendered.flatMap((one) => one.faults.map(({ app }) => app))
    return { outcomes: new Set(rendered.map(({ outcome }) => outcome)), faults, next: next.outcome }
  }

  test('that dies is one failure', async () => {
    const died = await eight(3_000, () => {})
    expect(died).toEqual({ outcomes: new Set(['failed']), faults: ['shell'], next: 'cold' })
  })

  test('that is ended for another is no failure', async () => {
    const ended = await eight(undefined, (renderer) => renderer.stop())
    expect(ended).toEqual({ outcomes: new Set(['failed']), faults: [], next: 'cold' })
  })
})

describe('[SR-02] a remote’s server half', () => {
  test('of a version that a visitor chose has no place that another could need', async () => {
    const store = await storeWith(menuHalf(`'stable'`))
    for (let minor = 2; minor <= 6; minor++)
      await publishFake(store, 'mf-menu', `1.${minor}.0`, { 'server.cjs': menuHalf(`'${minor}'`) })
    const { app } = await openGateway({ store, render: { deadline: 2_000 }, limits: null })
    await warmPage(app)
    const choosing = (minor: number) => `${USE_COOKIE}=${encodeURIComponent(`mf-menu@1.${minor}.0`)}`
    for (const minor of [2, 3, 4])
      expect((await warmPage(app, choosing(minor))).body).toContain(`>${minor}</main>`)
    for (const minor of [5, 6]) {
      const answer = await menuPage(app, choosing(minor))
      expect([answer.statusCode, outcomeOf(answer)]).toEqual([200, 'full'])
      expect(bootOf(answer.body).release.remotes['mf-menu']?.version).toBe(`1.${minor}.0`)
    }
    expect(outcomeOf(await menuPage(app, choosing(2)))).toBe('cached')
    expect(outcomeOf(await menuPage(app))).toBe('cached')
  })

  test('comes with the other half of its version: pinned, chosen, on trial, and after a rollback', async () => {
    const store = await storeWith(menuHalf(`'1.1.0'`))
    for (const version of ['1.2.0', '1.3.0', '1.4.0'])
      await publishFake(store, 'mf-menu', version, { 'server.cjs': menuHalf(`'${version}'`) })
    const menu = { app: 'mf-menu', ...by }
    const { app } = await openGateway({ store, render: { deadline: 2_000 }, limits: null })
    /** The version that a document's markup is of, and that of its scripts, once there is markup. */
    const halves = async (url = '/saffron/pickup', cookie = '') => {
      let body = ''
      await expect
        .poll(async () => (body = (await app.inject({ url, headers: { cookie } })).body), { timeout: 20_000 })
        .toContain('data-rendered>')
      return [/<main[^>]*>(.*?)<\/main>/.exec(body)?.[1], bootOf(body).release.remotes['mf-menu']?.version]
    }
    await pin(store.writer, { ...menu, business: 'corner-cafe', version: '1.2.0' })
    expect(await halves('/corner-cafe/pickup')).toEqual(['1.2.0', '1.2.0'])
    expect(await halves()).toEqual(['1.1.0', '1.1.0'])
    expect(await halves('/saffron/pickup', `${USE_COOKIE}=${encodeURIComponent('mf-menu@1.3.0')}`)).toEqual([
      '1.3.0',
      '1.3.0',
    ])
    await canary(store.writer, { ...menu, version: '1.4.0', percent: 100 })
    expect(await halves('/saffron/pickup', 'sf_visitor=0123456789abcdef')).toEqual(['1.4.0', '1.4.0'])
    expect(await halves('/corner-cafe/pickup')).toEqual(['1.2.0', '1.2.0'])
    await promote(store.writer, { ...menu, version: '1.4.0' })
    expect(await halves()).toEqual(['1.4.0', '1.4.0'])
    await rollback(store.writer, menu)
    expect(await halves()).toEqual(['1.1.0', '1.1.0'])
  })

  test('is tried out, promoted and rolled back with its release, and with nothing else', async () => {
    const store = await storeWith(menuHalf(`'one'`))
    const { app } = await openGateway({ store, render: { deadline: 2_000 }, limits: null })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const read = async (path: string) => (await fetch(origin + path)).text()
    /** The first document with this markup, as it is sent. */
    const shown = async (text: string) => {
      let body = ''
      await expect
        .poll(async () => (body = await read('/saffron/pickup')), { timeout: 20_000, interval: 20 })
        .toContain(`>${text}</main>`)
      return body
    }
    /** Every file of another app that a document names, with its bytes. */
    const filesOfOthers = async (body: string) => {
      const named = [...body.matchAll(/(?:src|href|data-file)="(\/a\/(?!mf-menu)[^"]+)"/g)]
      const paths = [...new Set(named.map(([, path = '']) => path))].sort()
      return Promise.all(paths.map(async (path) => [path, await read(path)]))
    }
    const before = await filesOfOthers(await shown('one'))
    expect(before.length).toBeGreaterThan(3)

    await publishFake(store, 'mf-menu', '1.2.0', { 'server.cjs': menuHalf(`'two'`) })
    await canary(store.writer, { app: 'mf-menu', version: '1.2.0', percent: 100, ...by })
    expect(await filesOfOthers(await shown('two'))).toEqual(before)
    await abortCanary(store.writer, { app: 'mf-menu', ...by })
    await shown('one')
    await publishFake(store, 'mf-menu', '1.3.0', { 'server.cjs': menuHalf(`'three'`) })
    await promote(store.writer, { app: 'mf-menu', version: '1.3.0', ...by })
    expect(await filesOfOthers(await shown('three'))).toEqual(before)
    await rollback(store.writer, { app: 'mf-menu', ...by })
    expect(await filesOfOthers(await shown('one'))).toEqual(before)
  })
})

describe('[SR-04] markup of one business', () => {
  test('is rendered without a cookie, token or header of its visitor', async () => {
    const { app } = await openWith(menuHalf(`JSON.stringify([page, Object.getOwnPropertyNames(globalThis)])`))
    await warmPage(app)
    const { body } = await app.inject({
      url: '/saffron/pickup?theme_id=once',
      headers: {
        cookie: 'sf_session=secret-1; sf_visitor=secret-2',
        authorization: 'Bearer secret-3',
        'x-forwarded-for': 'secret-4',
        'user-agent': 'secret-5',
        referer: 'https://shop.example/secret-6',
      },
    })
    const shown = /<main[^>]*>(.*?)<\/main>/s.exec(body)?.[1] ?? ''
    expect(shown).toContain('"path":"/saffron/pickup?theme_id=once"')
    expect(Object.keys((JSON.parse(shown) as [object])[0]).sort()).toEqual([
      'locale',
      'now',
      'path',
      'payload',
    ])
    expect(body).not.toContain('secret-')
  })

  test('never holds another’s, over many pages at once', async () => {
    const references = ['saffron', 'other', 'third']
    const answers =
      (answer: unknown): Upstream =>
      async () => ({ status: 200, body: JSON.stringify(answer) })
    const own = references.flatMap((reference_id): [string, Upstream][] => [
      [
        `webapp/v5/restaurant/${reference_id}`,
        answers({ ...BUSINESS_ANSWER, restaurant: { ...BUSINESS_ANSWER.restaurant, reference_id } }),
      ],
      [`webapp/banners/${reference_id}`, answers({ banners: [] })],
    ])
    const upstream = fakeUpstream(Object.fromEntries(own))
    const { app } = await openWith(menuHalf(NAME), { upstream, render: { deadline: 20_000 } })
    await warmPage(app)
    const asked = Array.from({ length: 30 }, (_, index) => references[index % 3] ?? '')
    const shown = await Promise.all(
      asked.map(async (reference) => {
        const { body } = await app.inject({ url: `/${reference}/pickup` })
        return { reference, of: /Menu of (\w+)</.exec(body)?.[1] ?? 'skeleton' }
      }),
    )
    for (const { reference, of } of shown) expect([reference, 'skeleton']).toContain(of)
    for (const reference of references) expect(shown).toContainEqual({ reference, of: reference })
  })
})
