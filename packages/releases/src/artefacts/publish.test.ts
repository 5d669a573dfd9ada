import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type FileCalls,
  filesBelow,
  folderStore,
  nodeFiles,
  type ObjectStore,
} from '@storefront/object-store'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StateWriter } from '../state/change-state.ts'
import {
  newFolder,
  newTestStore,
  published,
  removeFolders,
  writeBuild,
  writerTo,
} from '../testing/fixture.ts'
import { findRelease } from './find-release.ts'
import { integrityOf } from './integrity.ts'
import { publish } from './publish.ts'

let store: ObjectStore
let writer: StateWriter
let root = ''
beforeEach(async () => {
  ;({ store, root, writer } = await newTestStore())
})
afterEach(removeFolders)

const bytesBelow = async (folder: string) =>
  Object.fromEntries(
    await Promise.all(
      (await filesBelow(folder)).map(async (file) => [
        file,
        (await readFile(join(folder, file))).toString('base64'),
      ]),
    ),
  )

describe('[RL-02] publishing', () => {
  test('what the store does not give back is not published', async () => {
    const dist = await writeBuild({ name: 'mf-menu', body: 'one' })
    const forgetful: ObjectStore = {
      ...store,
      create: async (key, body) => key.endsWith('/release.json') || store.create(key, body),
    }
    const log = { ...writer.log, store: forgetful }
    const tried = await publish({ writer: { ...writer, log }, name: 'mf-menu', version: '1.0.0', dist })
    expect(tried).toMatchObject({ kind: 'refused', problem: expect.stringContaining('cannot be read back') })
  })

  test('a build lands under its version and content, with the integrity of each file and without source maps', async () => {
    const release = await published(store, { name: 'mf-menu', body: 'one', shared: { react: '^19.0.0' } })
    expect(release.path).toMatch(/^\/a\/mf-menu\/1\.0\.0-[0-9a-f]{12}$/)
    expect(release.files['remoteEntry.js']).toBe(integrityOf(Buffer.from('one')))
    expect(Object.keys(release.files)).toEqual([
      'mf-manifest.json',
      'remoteEntry.js',
      'static/messages-en.1.js',
      'static/page.css',
      'static/page.js',
    ])
    expect(release.exposes['./pages/home']).toEqual({
      js: ['static/page.js'],
      css: ['static/page.css'],
      lazy: ['static/messages-en.1.js'],
    })
    expect(release.shared).toEqual({ react: '^19.0.0' })
    expect(await findRelease(writer.log, 'mf-menu', '1.0.0')).toMatchObject({ kind: 'found', release })
  })

  test('the same build twice changes no byte', async () => {
    const dist = await writeBuild({ name: 'mf-menu' })
    const input = { writer, name: 'mf-menu', version: '1.0.0', dist }
    expect((await publish(input)).kind).toBe('published')
    const before = await bytesBelow(root)
    expect((await publish(input)).kind).toBe('known')
    expect(await bytesBelow(root)).toEqual(before)
  })

  test('another build of the same version is refused; with rebuild it gets its own folder', async () => {
    const first = await published(store, { name: 'mf-menu', body: 'one' })
    const input = {
      writer,
      name: 'mf-menu',
      version: '1.0.0',
      dist: await writeBuild({ name: 'mf-menu', body: 'two' }),
    }
    expect(await publish(input)).toMatchObject({
      kind: 'refused',
      problem: `mf-menu 1.0.0 is published already as 1.0.0-${first.hash}`,
    })
    expect((await publish({ ...input, rebuild: true })).kind).toBe('published')
    expect(await findRelease(writer.log, 'mf-menu', '1.0.0')).toMatchObject({ kind: 'ambiguous' })
    expect(await findRelease(writer.log, 'mf-menu', `1.0.0-${first.hash}`)).toMatchObject({ kind: 'found' })
  })

  test.each([
    ['a folder that is no build', { dist: '/nowhere' }, 'neither manifest.json'],
    ['a name with a path in it', { name: '../x' }, 'is no name of an app'],
    ['a version that is none', { version: 'latest' }, '"latest" is no version'],
  ])('%s is refused', async (_, wrong, problem) => {
    const input = {
      writer,
      name: 'mf-menu',
      version: '1.0.0',
      dist: await writeBuild({ name: 'mf-menu' }),
      ...wrong,
    }
    expect(await publish(input)).toMatchObject({ kind: 'refused', problem: expect.stringContaining(problem) })
    expect(await store.list('')).toEqual([])
  })

  test('a build that lacks a file its manifest names is refused', async () => {
    const dist = await writeBuild({ name: 'mf-menu' })
    await rm(join(dist, 'static/page.css'))
    expect(await publish({ writer, name: 'mf-menu', version: '1.0.0', dist })).toMatchObject({
      kind: 'refused',
      problem: expect.stringContaining('names static/page.css, which is not there'),
    })
  })

  test('the weight is the compressed initial load of the largest page', async () => {
    const release = await published(store, { name: 'mf-menu', body: 'x'.repeat(5_000) })
    const sizes = await Promise.all(
      ['remoteEntry.js', 'static/page.js', 'static/page.css'].map(
        async (file) => (await store.open(`${release.path.slice(1)}/${file}.br`))?.size ?? 0,
      ),
    )
    expect(release.weight).toBe(sizes.reduce((a, b) => a + b))
    expect(release.weight).toBeLessThan(100)
  })

  test('the weight of the server half is what a process evaluates', async () => {
    const files = { 'server.cjs': 'x'.repeat(5_000) }
    expect((await published(store, { name: 'mf-menu', version: '1.0.0' })).serverWeight).toBe(0)
    expect((await published(store, { name: 'mf-menu', version: '1.1.0', files })).serverWeight).toBe(5_000)
  })

  test.each(['../shell', 'mf-menu/../shell', ''])('a path in a name finds nothing: %j', async (name) => {
    await published(store, { name: 'shell' })
    expect(await findRelease(writer.log, name, '1.0.0')).toEqual({ kind: 'unknown' })
  })
})

class Dead extends Error {}
/** File calls of a process that dies at its nth call: neither that call nor any later one happens. */
function dyingAt(n: number): { files: FileCalls; calls: () => number } {
  let count = 0
  const until =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    (...args: A) =>
      ++count >= n ? Promise.reject(new Dead()) : call(...args)
  return {
    calls: () => count,
    files: {
      mkdir: until(nodeFiles.mkdir),
      write: until(nodeFiles.write),
      link: until(nodeFiles.link),
      rename: until(nodeFiles.rename),
      remove: until(nodeFiles.remove),
    },
  }
}

test('[RL-02] publishing that dies at any step leaves no release, and a second try is whole', async () => {
  const dist = await writeBuild({ name: 'mf-menu' })
  const input = { name: 'mf-menu', version: '1.0.0', dist }
  const counted = dyingAt(Number.POSITIVE_INFINITY)
  const whole = await publish({ ...input, writer: writerTo(folderStore(await newFolder(), counted.files)) })
  expect(counted.calls()).toBeGreaterThan(40)
  for (let step = 1; step <= counted.calls() - 2; step++) {
    const folder = await newFolder()
    const dying = folderStore(folder, dyingAt(step).files)
    await expect(publish({ ...input, writer: writerTo(dying) })).rejects.toThrow()
    const healthy = folderStore(folder)
    expect(await findRelease(writerTo(healthy).log, 'mf-menu', '1.0.0'), `step ${step}`).toEqual({
      kind: 'unknown',
    })
    expect(await publish({ ...input, writer: writerTo(healthy) }), `step ${step}`).toEqual(whole)
  }
})

test('[RL-02] a release.json that is cut short is no release, never "not published"; publishing again makes it whole', async () => {
  const release = await published(store, { name: 'mf-menu' })
  await writeFile(join(root, release.path, 'release.json'), '{"schema":2,')
  expect((await findRelease(writer.log, 'mf-menu', '1.0.0')).kind).toBe('unsigned')
  expect(await published(store, { name: 'mf-menu' })).toEqual(release)
  expect((await findRelease(writer.log, 'mf-menu', '1.0.0')).kind).toBe('found')
})
