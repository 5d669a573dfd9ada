import { createAccess, type HistoryEntry, newToken } from '@storefront/releases'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeStore, fakeStore, publishFake } from '../testing/fake-store.ts'
import { closeGateways, openGateway } from '../testing/open-gateway.ts'

const ops = newToken('amal', ['*:*'])
const oncall = newToken('on call', ['rollback:*'])
const team = newToken('team', ['promote:*'])
const access = createAccess(JSON.stringify({ tokens: [ops.entry, oncall.entry, team.entry] }))
let app: FastifyInstance
let store: FakeStore
afterAll(closeGateways)
async function open() {
  store = await fakeStore()
  ;({ app } = await openGateway({ store, ops: { writer: store.writer, access } }))
  for (const version of ['1.1.0', '1.2.0']) await publishFake(store, 'mf-menu', version)
}
beforeAll(open)
const ask = (url: string, token = ops.token) =>
  app.inject({ url: `/ops/api${url}`, headers: token ? { authorization: `Bearer ${token}` } : {} })
const operate = (operation: string, body: object, token = ops.token) =>
  app.inject({
    method: 'POST',
    url: `/ops/api/${operation}`,
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  })
const menu = { app: 'mf-menu', reason: 'a test' }

describe('[RL-03] the operations API', () => {
  test.each([
    ['no token', ''],
    ['a wrong token', 'guess'],
  ])('%s gets nothing', async (_, token) => {
    for (const url of ['/live', '/history', '/releases/mf-menu'])
      expect((await ask(url, token)).statusCode, url).toBe(401)
    expect((await operate('rollback', menu, token || 'x')).statusCode).toBe(401)
  })

  test('a cookie is no token', async () => {
    const answer = await app.inject({ url: '/ops/api/live', headers: { cookie: `token=${ops.token}` } })
    expect(answer.statusCode).toBe(401)
  })

  test('promotes, starts a canary and rolls back with a reason; the token’s holder is the actor', async () => {
    await open()
    expect((await operate('promote', { ...menu, version: '1.1.0' })).json()).toMatchObject({ kind: 'done' })
    expect((await operate('canary', { ...menu, version: '1.2.0', percent: 5 })).json()).toMatchObject({
      kind: 'done',
    })
    expect((await operate('canary-abort', menu)).statusCode).toBe(200)
    const back = await operate('rollback', { ...menu, reason: 'cart is empty' }, oncall.token)
    expect(back.json()).toMatchObject({ kind: 'done', state: { actor: 'on call', reason: 'cart is empty' } })
    expect((await ask('/live')).json().state.apps['mf-menu'].stable.version).toBe('1.0.0')
    const history = (await ask('/history?app=mf-menu&limit=4')).json() as HistoryEntry[]
    const shown = (text: string | null) => text?.replace(/-[0-9a-f]{12}/, '') ?? null
    expect(history.map(({ op, from, to }) => [op, shown(from), shown(to)])).toEqual([
      ['rollback', '1.1.0', '1.0.0'],
      ['canary-abort', '1.2.0 (5 %)', '1.1.0'],
      ['canary', '1.1.0', '1.2.0 (5 %)'],
      ['promote', '1.0.0', '1.1.0'],
    ])
    expect((await ask('/releases/mf-menu')).json().releases).toHaveLength(3)
  })

  test.each<[string, string, object, string, number]>([
    ['no reason', 'rollback', { app: 'mf-menu' }, ops.token, 400],
    ['an app that is no text', 'rollback', { ...menu, app: 7 }, ops.token, 400],
    ['a reason that is no text', 'rollback', { ...menu, reason: { a: 1 } }, ops.token, 400],
    ['a version that is no text', 'promote', { ...menu, version: ['1.1.0'] }, ops.token, 400],
    ['a percentage in words', 'canary', { ...menu, version: '1.2.0', percent: '5' }, ops.token, 400],
    ['a force that is no yes', 'rollback', { ...menu, force: 'true' }, ops.token, 400],
    ['a business that is no text', 'pin', { ...menu, version: '1.2.0', business: {} }, ops.token, 400],
    ['no object', 'rollback', [menu], ops.token, 400],
    ['no app', 'rollback', { reason: 'x' }, ops.token, 400],
    ['an operation that is not', 'deploy', menu, ops.token, 404],
    ['a name of the language', 'constructor', menu, ops.token, 404],
    ['a version that is not', 'promote', { ...menu, version: '9.9.9' }, ops.token, 404],
    ['a business that is not', 'pin', { ...menu, version: '1.0.0', business: 'nosuchshop' }, ops.token, 422],
    ['no percentage', 'canary', { ...menu, version: '1.2.0' }, ops.token, 422],
    ['a stale view', 'lock', { ...menu, ifSeq: 1 }, ops.token, 409],
    ['a right the token lacks', 'promote', { ...menu, version: '1.1.0' }, oncall.token, 403],
  ])('%s is refused', async (_, operation, body, token, status) => {
    const before = (await ask('/live')).json().state.seq
    expect((await operate(operation, body, token)).statusCode).toBe(status)
    expect((await ask('/live')).json().state.seq).toBe(before)
  })

  test('a version in quarantine is refused, even by force without the right to it', async () => {
    await open()
    await operate('promote', { ...menu, version: '1.1.0' })
    await operate('rollback', menu)
    const before = (await ask('/live')).json().state.seq
    expect((await operate('promote', { ...menu, version: '1.1.0' })).statusCode).toBe(422)
    const forced = await operate('promote', { ...menu, version: '1.1.0', force: true }, team.token)
    expect(forced.statusCode).toBe(403)
    expect((await ask('/live')).json().state.seq).toBe(before)
  })

  test('[RL-04] a pin for a business is done, and history names it', async () => {
    expect((await operate('pin', { ...menu, version: '1.0.0', business: 'saffron' })).json().kind).toBe(
      'done',
    )
    expect((await ask('/history?limit=1')).json()).toMatchObject([{ op: 'pin', business: 'saffron' }])
  })

  test('responses are not cached', async () => {
    expect((await ask('/live')).headers['cache-control']).toBe('no-store')
  })

  test('a gateway without it has no such route', async () => {
    const plain = (await openGateway({ store })).app
    const answer = await plain.inject({ method: 'POST', url: '/ops/api/rollback', payload: menu })
    expect(answer.statusCode).toBe(404)
  })
})
