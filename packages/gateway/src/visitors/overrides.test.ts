import { StoreError } from '@storefront/object-store'
import { type SignedState, STORE_PATIENCE, states } from '@storefront/releases'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeStore, publishFake } from '../testing/fake-store.ts'
import { closeGateways, openGateway } from '../testing/open-gateway.ts'
import { bootOf } from '../testing/read-document.ts'
import { readOverrides } from './overrides.ts'

afterAll(closeGateways)

describe('[RL-04, ER-06] versions of one visitor that the store does not give', () => {
  let app: FastifyInstance
  let store: FakeStore
  let state: SignedState
  let fail: () => Promise<never>
  beforeEach(async () => {
    ;({ app, store } = await openGateway())
    await publishFake(store, 'mf-menu', '1.1.0')
    const [newest] = await states(store.writer.log, 1)
    if (!newest) throw new Error('nothing is live')
    state = newest
    const { read } = store.store
    store.store.read = (key) => (key.startsWith('a/') && key.includes('1.1.0') ? fail() : read(key))
  })
  afterEach(() => vi.useRealTimers())
  const use = 'mf-menu@1.1.0,mf-cart-checkout@1.1.0-0123456789ab'

  test('are refused when the time of all of them is over, as long as it hangs', async () => {
    fail = () => new Promise(() => {})
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const keys = store.writer.log.keys
    const list = async () => ['a/mf-menu/1.1.0-0123456789ab/release.json']
    const reading = readOverrides({ store: { ...store.store, list }, keys }, state, { use, without: '' })
    await vi.advanceTimersByTimeAsync(STORE_PATIENCE)
    expect(await reading).toEqual({
      use: {},
      without: [],
      refused: { 'mf-menu': 'unavailable', 'mf-cart-checkout': 'unavailable' },
    })
  })

  test('leave the visitor the page with what everybody has, when it fails', async () => {
    fail = () => Promise.reject(new StoreError('the store', 'reading it', 'it is away'))
    const answer = await app.inject({ url: '/saffron', headers: { cookie: 'sf_use=mf-menu@1.1.0' } })
    expect(answer.statusCode).toBe(200)
    const { override, remotes } = bootOf(answer.body).release
    expect(override?.refused).toEqual({ 'mf-menu': 'unavailable' })
    expect(remotes['mf-menu']?.version).toBe('1.0.0')
  })
})
