import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { filesBelow } from './files.ts'
import { integrityOf, publish } from './publish.ts'
import { promote, readRelease, readState } from './states.ts'

let folder = ''
let store = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'))
  store = join(folder, 'store')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function remoteBuild(name: string, body: string): Promise<string> {
  const dist = join(folder, `dist-${name}`)
  await mkdir(join(dist, 'static'), { recursive: true })
  await writeFile(join(dist, 'remoteEntry.js'), body)
  await writeFile(join(dist, 'static/page.js'), 'page')
  await writeFile(join(dist, 'static/page.js.map'), 'map')
  const assets = {
    js: { sync: ['static/page.js'], async: ['static/messages-en.1.js'] },
    css: { sync: [], async: [] },
  }
  const manifest = {
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
    exposes: [{ path: './pages/menu', assets }],
  }
  await writeFile(join(dist, 'mf-manifest.json'), JSON.stringify(manifest))
  return dist
}

const bytesBelow = async (path: string) =>
  Object.fromEntries(
    await Promise.all(
      (await filesBelow(path)).map(async (file) => [
        file,
        (await readFile(join(path, file))).toString('base64'),
      ]),
    ),
  )
const release = async (name: string, body: string) =>
  publish({ store, name, version: '1.0.0', dist: await remoteBuild(name, body) })
const live = (of: Awaited<ReturnType<typeof release>>) =>
  promote({ store, env: 'prod', release: of, actor: 'test', reason: 'test' })

describe('[RL-02] publishing', () => {
  test('a build lands under its version and content, with the integrity of each file and without source maps', async () => {
    const published = await release('mf-menu', 'one')
    expect(published.path).toMatch(/^\/a\/mf-menu\/1\.0\.0-[0-9a-f]{12}$/)
    expect(published.files['remoteEntry.js']).toBe(integrityOf(Buffer.from('one')))
    expect(Object.keys(published.files)).not.toContain('static/page.js.map')
    expect(published.exposes['./pages/menu']).toEqual({
      js: ['static/page.js'],
      css: [],
      lazy: ['static/messages-en.1.js'],
    })
    expect(await readRelease(store, published.path)).toEqual(published)
  })

  test('the same build twice changes no byte; another build of the same version gets a folder of its own', async () => {
    const first = await release('mf-menu', 'one')
    const before = await bytesBelow(store)
    expect(await release('mf-menu', 'one')).toEqual(first)
    expect(await bytesBelow(store)).toEqual(before)
    expect((await release('mf-menu', 'two')).path).not.toBe(first.path)
  })

  test('a folder that is neither a host nor a remote is refused by name', async () => {
    await expect(publish({ store, name: 'x', version: '1.0.0', dist: folder })).rejects.toThrow(
      'neither manifest.json (host) nor mf-manifest.json',
    )
  })
})

describe('[RL-01, RL-02] promoting', () => {
  test('one app changes, the others and every artefact stay', async () => {
    const menu = await release('mf-menu', 'one')
    const cart = await release('mf-cart-checkout', 'cart')
    await live(menu)
    await live(cart)
    const before = await bytesBelow(join(store, 'a'))
    const next = await release('mf-menu', 'two')
    const state = await live(next)
    expect(state).toMatchObject({
      seq: 3,
      apps: { 'mf-menu': { path: next.path }, 'mf-cart-checkout': { path: cart.path } },
    })
    expect(await bytesBelow(join(store, 'a'))).toMatchObject(before)
  })

  test('what is live already is not promoted again', async () => {
    const menu = await release('mf-menu', 'one')
    await live(menu)
    expect((await live(menu)).seq).toBe(1)
  })

  test('ten promotions at once lose nothing', async () => {
    const releases = await Promise.all(Array.from({ length: 10 }, (_, i) => release(`mf-${i}`, String(i))))
    await Promise.all(releases.map(live))
    const state = await readState(store, 'prod')
    expect(Object.keys(state?.apps ?? {})).toHaveLength(10)
    expect(state?.seq).toBe(10)
    expect(await readdir(join(store, 'r/prod/log'))).toHaveLength(10)
  })

  test('an environment without a promotion has no state', async () => {
    expect(await readState(store, 'prod')).toBeNull()
  })
})
