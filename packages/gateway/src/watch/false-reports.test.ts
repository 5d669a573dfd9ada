import { canary, createAccess, newToken, states } from '@storefront/releases'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FakeStore, fakeStore, publishFake } from '../testing/fake-store.ts'
import { closeGateways, openGateway } from '../testing/open-gateway.ts'
import { bootOf } from '../testing/read-document.ts'
import { MARK_LIFE } from '../visitors/load-marks.ts'
import type { Phase } from './beacons.ts'

const { token, entry } = newToken('ops', ['*:*'])
const access = createAccess(JSON.stringify({ tokens: [entry] }))
let app: FastifyInstance
let store: FakeStore
let now: number
afterEach(closeGateways)
beforeEach(async () => {
  now = Date.now()
  store = await fakeStore()
  await publishFake(store, 'mf-menu', '1.1.0')
  const command = { app: 'mf-menu', version: '1.1.0', percent: 100, actor: 'test', reason: 'test' }
  await canary(store.writer, command)
  const ops = { writer: store.writer, access }
  ;({ app } = await openGateway({ store, ops, now: () => now, secret: 'a secret of this test' }))
})

interface Marked {
  release: string
  arm: string
  mark: string
}
/** A version of the menu as a new document names it. */
async function documentsMenu(): Promise<Marked> {
  const cookie = 'sf_visitor=0123456789abcdef'
  const { body } = await app.inject({ url: '/saffron', headers: { cookie } })
  const { release, arm, mark } = bootOf(body).release.remotes['mf-menu'] ?? {}
  return { release: release ?? '', arm: arm ?? '', mark: mark ?? '' }
}
const report = (load: Marked, phase: Phase = 'entry', remoteAddress = '203.0.113.7') =>
  app.inject({
    method: 'POST',
    url: '/r/beacon',
    remoteAddress,
    payload: { remote: 'mf-menu', expose: './pages/menu-home', phase, seq: 1, milliseconds: 9, ...load },
  })
const figures = async (id: string) => {
  const live = await app.inject({
    url: '/ops/api/live?minutes=60',
    headers: { authorization: `Bearer ${token}` },
  })
  const { ready, failed, lastAt } = live.json().figures['mf-menu'][id] ?? { ready: 0, failed: 0 }
  return { ready, failed, isKnown: Boolean(lastAt) }
}

describe('[RL-06] reports without a document of ours', () => {
  test('10,000 of them change no figure and no state', async () => {
    const load = await documentsMenu()
    const [before] = await states(store.writer.log, 1)
    expect(load.arm).toBe('canary')
    const guess = 'AAAAAAAAAAAA.zzzzzzzz.AAAAAAAAAAAAAAAAAAAAAA'
    for (let i = 0; i < 10_000; i++)
      await report({ ...load, mark: i % 2 === 0 ? '' : guess }, 'entry', `198.51.100.${i % 250}`)
    expect(await figures(load.release)).toEqual({ ready: 0, failed: 0, isKnown: false })
    expect((await states(store.writer.log, 1))[0]?.seq).toBe(before?.seq)
  })

  test('a document counts once as ready and once as failed, however often it reports', async () => {
    const load = await documentsMenu()
    for (const phase of ['ready', 'entry', 'ready', 'render', 'manifest'] as const) await report(load, phase)
    expect(await figures(load.release)).toMatchObject({ ready: 1, failed: 1 })
    await report(await documentsMenu(), 'ready')
    expect(await figures(load.release)).toMatchObject({ ready: 2, failed: 1 })
  })

  test.each<[string, (load: Marked) => Partial<Marked>]>([
    ['another release', () => ({ release: '1.0.0-000000000000' })],
    ['another arm', () => ({ arm: 'stable' })],
    [
      'a changed signature',
      ({ mark }) => ({ mark: `${mark.slice(0, -1)}${mark.endsWith('A') ? 'B' : 'A'}` }),
    ],
    ['a later time', ({ mark }) => ({ mark: mark.replace(/\.\w+\./, `.${(now + 5_000).toString(36)}.`) })],
  ])('a mark does not count for %s', async (_, changed) => {
    const load = await documentsMenu()
    const before = await figures(load.release)
    await report({ ...load, ...changed(load) })
    expect(await figures(load.release)).toEqual(before)
  })

  test('a mark counts for half an hour', async () => {
    const [early, late] = [await documentsMenu(), await documentsMenu()]
    const before = await figures(early.release)
    now += MARK_LIFE
    await report(early, 'ready')
    expect((await figures(early.release)).ready).toBe(before.ready + 1)
    now += 1
    await report(late, 'ready')
    expect((await figures(late.release)).ready).toBe(before.ready + 1)
  })

  test('what is requested later than the document has no marks', async () => {
    const answer = await app.inject({ url: '/r/prod/current.json' })
    expect(answer.json().remotes['mf-menu'].mark).toBe('')
  })
})
