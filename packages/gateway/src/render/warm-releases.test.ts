import { setImmediate } from 'node:timers/promises'
import { canary, promote, rollback } from '@storefront/releases'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { fakeStore, publishFake } from '../testing/fake-store.ts'
import { closeGateways, openGateway } from '../testing/open-gateway.ts'
import { createReleaseSource, type VisitorRelease } from '../visitors/release-source.ts'
import { createPageRenderer } from './page-renderer.ts'
import { createWarmer, everySecond } from './warm-releases.ts'

afterAll(closeGateways)
afterEach(() => void vi.useRealTimers())

const by = { actor: 'test', reason: 'test' }
const PAGE = { path: '/saffron', locale: 'en', now: null, payload: '[]' }

/** A store with newer versions of the menu, and what is warmed by a look at it. */
async function warmed() {
  const fake = await fakeStore()
  for (const version of ['1.1.0', '1.2.0']) await publishFake(fake, 'mf-menu', version)
  await openGateway({ store: fake })
  const source = createReleaseSource({ store: fake.store, env: 'prod', keys: fake.writer.log.keys })
  const seen: (string | undefined)[] = []
  const warm = vi.fn(
    async ({ remotes }: VisitorRelease) => void seen.push(remotes['mf-menu']?.release.version),
  )
  const look = createWarmer(source, warm)
  const after = async () => {
    await look()
    return seen.splice(0)
  }
  return { writer: fake.writer, warm, after }
}

describe('[SR-02, SR-03] processes that render are started', () => {
  test('once for each change of the releases: for the stable ones, and with a canary', async () => {
    const { writer, after } = await warmed()
    expect(await after()).toEqual(['1.0.0'])
    expect(await after()).toEqual([])
    await promote(writer, { app: 'mf-menu', version: '1.1.0', ...by })
    expect(await after()).toEqual(['1.1.0'])
    await canary(writer, { app: 'mf-menu', version: '1.2.0', percent: 5, ...by })
    expect(await after()).toEqual(['1.1.0', '1.2.0'])
    await rollback(writer, { app: 'mf-menu', ...by })
    expect(await after()).toEqual(['1.1.0'])
  })

  test('again where the store was away as they were looked for', async () => {
    const { warm, after } = await warmed()
    warm.mockRejectedValueOnce(new Error('the store is away'))
    await expect(after()).rejects.toThrow('the store is away')
    expect(await after()).toEqual(['1.0.0'])
    expect(await after()).toEqual([])
  })

  test('every second, one after the other, also after a failure', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const work = vi.fn(async () => {})
    let end = () => {}
    work.mockReturnValueOnce(new Promise((resolve) => (end = resolve)))
    const stop = everySecond(work)
    vi.advanceTimersByTime(3_000)
    expect(work).toHaveBeenCalledTimes(1)
    end()
    await setImmediate()
    work.mockRejectedValueOnce(new Error('the store is away'))
    vi.advanceTimersByTime(1_000)
    await setImmediate()
    vi.advanceTimersByTime(1_000)
    expect(work).toHaveBeenCalledTimes(3)
    stop()
    vi.advanceTimersByTime(5_000)
    expect(work).toHaveBeenCalledTimes(3)
  })
})

describe('[SR-03] a process that has just started', () => {
  /** A shell's half that says how many pages it has rendered, and what it does for some. */
  const half = (special = '') => `
    let count = 0
    exports.sharedModules = {}
    exports.createPageRenderer = () => ({
      prepare: async () => {},
      render: (page) => {
        count += 1
        ${special}
        return '<main>' + count + '</main>'
      },
    })`
  const fixtures = (...paths: string[]) =>
    JSON.stringify(paths.map((path) => ({ path, now: '2026-11-20T09:00:00.000Z', payload: [], texts: [] })))

  async function started(special: string, paths: string[], hangsAfter?: number) {
    const fake = await fakeStore()
    const files = { 'server.cjs': half(special), 'server-fixtures.json': fixtures(...paths) }
    await publishFake(fake, 'shell', '1.1.0', files)
    await promote(fake.writer, { app: 'shell', version: '1.1.0', force: true, ...by })
    await openGateway({ store: fake })
    const source = createReleaseSource({ store: fake.store, env: 'prod', keys: fake.writer.log.keys })
    const visitor = { id: null, use: {}, without: [], business: null }
    const live = await source.forVisitor(await source.state(), visitor)
    const renderer = createPageRenderer({
      store: fake.store,
      deadline: 2_000,
      now: Date.now,
      hangsAfter,
    })
    return { live, renderer }
  }

  test('has rendered the pages that its builds name', async () => {
    const { live, renderer } = await started('', ['/', '/saffron'])
    await renderer.warm(live)
    expect((await renderer.render(live, PAGE)).markup?.body).toBe('<main>3</main>')
    renderer.stop()
  })

  test('renders also where one of them fails', async () => {
    const special = `if (page.path === '/bad') throw new Error('broken')`
    const { live, renderer } = await started(special, ['/bad', '/saffron'])
    await renderer.warm(live)
    const { markup, faults } = await renderer.render(live, PAGE)
    expect([markup?.body, faults]).toEqual(['<main>3</main>', []])
    renderer.stop()
  })

  test('and never ends one of them counts as failed, and rests in the end', async () => {
    const { live, renderer } = await started(`if (page.path === '/bad') for (;;);`, ['/bad'], 500)
    for (let start = 0; start < 3; start++) await renderer.warm(live)
    const { outcome, faults } = await renderer.render(live, PAGE)
    expect([outcome, faults.map(({ app }) => app)]).toEqual(['resting', ['shell']])
    renderer.stop()
  })
})
