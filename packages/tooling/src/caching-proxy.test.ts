import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rollback } from '@storefront/releases'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NGINX, startCachingProxy } from './nginx.ts'
import { type SmallStorefront, smallStorefront } from './small-storefront.ts'

describe.runIf(existsSync(NGINX))('[RL-02] behind nginx as a caching proxy', () => {
  let folder = ''
  let shop: SmallStorefront
  let proxy: Awaited<ReturnType<typeof startCachingProxy>>
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'proxy-'))
    shop = await smallStorefront(folder)
    proxy = await startCachingProxy(join(folder, 'nginx'), shop.origin)
  })
  afterEach(async () => {
    await proxy?.stop()
    await shop?.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const get = async (path: string) => {
    const answer = await fetch(proxy.origin + path)
    return { status: answer.status, cache: answer.headers.get('x-cache'), body: await answer.text() }
  }
  const back = async () => {
    const { writer } = shop.releases
    const outcome = writer && (await rollback(writer, { app: 'mf-menu', actor: 'test', reason: 'test' }))
    expect(outcome?.kind).toBe('done')
  }

  test('an artefact is kept by the proxy', async () => {
    const { path } = await shop.promoteMenu('1.1.0')
    expect(await get(`${path}/remoteEntry.js`)).toMatchObject({ status: 200, cache: 'MISS' })
    expect(await get(`${path}/remoteEntry.js`)).toEqual({ status: 200, cache: 'HIT', body: 'entry 1.1.0' })
  })

  test('a page load after a rollback gets the version before, at once', async () => {
    await shop.promoteMenu('1.1.0')
    await shop.promoteMenu('1.2.0')
    expect(await shop.shownBy(proxy.origin)).toBe('1.2.0')
    await back()
    expect(await shop.shownBy(proxy.origin)).toBe('1.1.0')
  })

  test('an open page still gets chunks of a withdrawn version that it never asked for before', async () => {
    const { path } = await shop.promoteMenu('1.3.0')
    await back()
    expect(await get(`${path}/static/page.1.3.0.js`)).toMatchObject({ status: 200, body: 'page 1.3.0' })
  })

  test('an artefact that is asked for before it is there does not poison the cache: rolling forward works', async () => {
    const { path } = await shop.publishMenu('1.4.0')
    const store = shop.releases.store
    const key = `${path.slice(1)}/static/page.1.4.0.js`
    const kept = await store.read(key)
    for (const ending of ['', '.br', '.gz']) await store.remove(key + ending)
    for (let i = 0; i < 2; i++)
      expect(await get(`/${key}`)).toEqual({ status: 404, cache: 'MISS', body: 'not found\n' })
    await store.create(key, kept?.body ?? '')
    await shop.promoteMenu('1.4.0')
    expect(await get(`/${key}`)).toMatchObject({ status: 200, body: 'page 1.4.0' })
    expect(await shop.shownBy(proxy.origin)).toBe('1.4.0')
  })

  test('when the gateway is gone, what it said last is still given: artefacts and the signed state', async () => {
    const { path } = await shop.promoteMenu('1.5.0')
    for (const url of [`${path}/remoteEntry.js`, '/r/prod/state.json'])
      expect((await get(url)).status).toBe(200)
    await shop.stop()
    expect(await get(`${path}/remoteEntry.js`)).toMatchObject({ status: 200, cache: 'HIT' })
    const { status, body } = await get('/r/prod/state.json')
    expect([status, JSON.parse(body).apps['mf-menu'].stable.version]).toEqual([200, '1.5.0'])
  })
})
