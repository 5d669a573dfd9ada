import {
  type ChosenRelease,
  type LiveRelease,
  promote,
  type Release,
  STORE_PATIENCE,
} from '@storefront/releases'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeStore, publishFake } from '../testing/fake-store.ts'
import { closeGateways, openGateway } from '../testing/open-gateway.ts'
import { bootOf } from '../testing/read-document.ts'
import { createUsableReleases } from './usable-releases.ts'

const live = (version: string): LiveRelease => ({
  version,
  id: version,
  path: `/a/x/${version}`,
  integrity: '',
})
const stable = (version: string, fallback: string | null = null): ChosenRelease => ({
  release: live(version),
  arm: 'stable',
  fallback: fallback === null ? null : live(fallback),
})

describe('[ER-06] a store that hangs at a new release', () => {
  let answers: Map<string, (isThere: boolean) => void>
  let usable: ReturnType<typeof createUsableReleases>
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    answers = new Map()
    const load = (_: string, { version }: LiveRelease) =>
      new Promise<Release>((resolve, reject) => {
        answers.set(version, (isThere) =>
          isThere ? resolve({ version } as Release) : reject(new Error('timed out')),
        )
      })
    usable = createUsableReleases(load, () => {})
  })
  afterEach(() => vi.useRealTimers())

  /** The version that is served, and the milliseconds until it is known. */
  async function served(app: ChosenRelease): Promise<[string | undefined, number]> {
    const begun = Date.now()
    let found: [string | undefined, number] | null = null
    void usable({ x: app }).then(({ x }) => {
      found = [x?.files.version, Date.now() - begun]
    })
    for (let i = 0; i < 200 && !found; i++) await vi.advanceTimersByTimeAsync(i === 0 ? 0 : 100)
    return found ?? ['nothing', Number.POSITIVE_INFINITY]
  }
  const answer = async (version: string, isThere: boolean) => {
    answers.get(version)?.(isThere)
    await vi.advanceTimersByTimeAsync(0)
  }
  async function begin(version: string) {
    const first = served(stable(version))
    await answer(version, true)
    expect((await first)[0]).toBe(version)
  }

  test('delays those who ask at first, and none after them; the fallback is served', async () => {
    await begin('1.0.0')
    const asked = stable('1.1.0', '1.0.0')
    const first = served(asked)
    await vi.advanceTimersByTimeAsync(1_000)
    const second = served(asked)
    const [[shown, waited], [, waitedToo]] = await Promise.all([first, second])
    expect([shown, waited, waitedToo < STORE_PATIENCE]).toEqual(['1.0.0', STORE_PATIENCE, true])
    expect(await served(asked)).toEqual(['1.0.0', 0])
    await answer('1.1.0', true)
    expect(await served(asked)).toEqual(['1.1.0', 0])
  })

  test('without a fallback leaves the app as it was, also when it then fails and is asked again', async () => {
    await begin('1.2.0')
    const asked = stable('1.0.0')
    expect((await served(asked))[0]).toBe('1.2.0')
    await answer('1.0.0', false)
    const [shown, waited] = await served(asked)
    expect([shown, waited <= 100]).toEqual(['1.2.0', true])
    await answer('1.0.0', true)
    expect(await served(asked)).toEqual(['1.0.0', 0])
  })

  test('leaves the app out once it says in time that it is gone', async () => {
    await begin('1.2.0')
    const asked = stable('1.0.0')
    expect((await served(asked))[0]).toBe('1.2.0')
    await answer('1.0.0', false)
    expect((await served(asked))[0]).toBe('1.2.0')
    await answer('1.0.0', false)
    const last = served(asked)
    await answer('1.0.0', false)
    expect((await last)[0]).toBeUndefined()
  })

  test('is waited for by a gateway that has nothing to serve yet', async () => {
    const first = served(stable('1.0.0'))
    await vi.advanceTimersByTimeAsync(4 * STORE_PATIENCE)
    await answer('1.0.0', true)
    expect((await first)[0]).toBe('1.0.0')
  })

  test('differs from one that says that it is gone: that app is left out', async () => {
    await begin('1.2.0')
    const asked = served(stable('1.0.0'))
    await answer('1.0.0', false)
    expect((await asked)[0]).toBeUndefined()
  })
})

test.each(['shell', 'mf-menu'])(
  '[ER-06] documents come with the version before while the store hangs at one of %s',
  async (name) => {
    const store = await fakeStore()
    const { read } = store.store
    let go = () => {}
    let isHanging = false
    const asked = new Promise<void>((resolve) => {
      go = resolve
    })
    store.store.read = async (key) => {
      if (isHanging && key.includes('1.1.0')) await asked
      return read(key)
    }
    const { app } = await openGateway({ store })
    const shown = async () => {
      const { shell, remotes } = bootOf((await app.inject({ url: '/saffron' })).body).release
      return (name === 'shell' ? shell : remotes[name])?.version
    }
    expect(await shown()).toBe('1.0.0')
    await publishFake(store, name, '1.1.0')
    await promote(store.writer, { app: name, version: '1.1.0', actor: 'test', reason: 'test' })
    isHanging = true
    expect(await shown()).toBe('1.0.0')
    isHanging = false
    go()
    await expect.poll(shown).toBe('1.1.0')
    await closeGateways()
  },
)
