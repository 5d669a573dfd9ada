import { generateKeyPairSync } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStateReader, lock, promote, type StateWriter, states, unlock } from '@storefront/releases'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openReleases } from './open-releases.ts'
import { type OwnBuild, publishBuilt } from './release-built.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('[RL-02] a store that is set to nothing is refused, one that is not set is in the data folder', async () => {
  await expect(openReleases(folder, { RELEASE_STORE: '' })).rejects.toThrow(
    /^RELEASE_STORE .* set to nothing/,
  )
  expect((await openReleases(folder, {})).store.where).toContain(join(folder, 'releases'))
})

test('[PR-01] an empty name of the environment counts as not set', async () => {
  expect((await openReleases(folder, { RELEASE_ENV: '' })).env).toBe('prod')
})

test('[RL-02] without a key and without builds nothing counts as published', async () => {
  const { publicKey } = generateKeyPairSync('ed25519')
  const file = join(folder, 'trusted.pem')
  await writeFile(file, publicKey.export({ type: 'spki', format: 'pem' }))
  const readers = await openReleases(folder, { RELEASE_TRUSTED_KEYS: file })
  const builds = [{ name: 'mf-menu', version: '1.0.0', dist: folder }]
  expect(await publishBuilt(readers, 'publish', { root: folder, builds })).toEqual({
    outcome: 'failed',
    refused: [],
    lines: [expect.stringMatching(/No signing key/)],
  })
  const writers = await openReleases(folder, {})
  expect((await publishBuilt(writers, 'publish', { root: folder, builds: [] })).outcome).toBe('failed')
})

/** Builds of remotes of a few bytes. */
async function smallBuilds(version: string) {
  const builds = ['mf-cart', 'mf-menu'].map((name) => ({ name, version, dist: join(folder, 'builds', name) }))
  for (const { dist } of builds) {
    await mkdir(dist, { recursive: true })
    const metaData = { remoteEntry: { name: 'remoteEntry.js', path: '' } }
    await writeFile(join(dist, 'mf-manifest.json'), JSON.stringify({ metaData, exposes: [] }))
    await writeFile(join(dist, 'remoteEntry.js'), `entry ${version}`)
    await writeFile(join(dist, 'server.cjs'), `exports.version = '${version}'`)
  }
  return builds
}

test('[RL-02] apps of which the release is refused are named, and those that others release are no fault', async () => {
  const releases = await openReleases(folder, {})
  const { writer } = releases
  if (!writer) throw new Error('no key')
  const publish = async (version: string) =>
    publishBuilt(releases, 'publish', { root: folder, builds: await smallBuilds(version) })
  expect(await publish('1.0.0')).toMatchObject({ outcome: 'published', refused: [] })
  const byHand = { app: 'mf-cart', actor: 'on call', reason: 'a test' }
  await lock(writer, byHand)
  expect(await publish('1.1.0')).toMatchObject({
    outcome: 'published',
    refused: ['mf-cart'],
    lines: [expect.stringMatching(/^mf-cart is locked/)],
  })
  await unlock(writer, byHand)
  expect(await publish('1.1.0')).toMatchObject({ outcome: 'published', refused: [] })
  await promote(writer, { ...byHand, version: '1.0.0' })
  expect(await publish('1.2.0')).toMatchObject({ outcome: 'left', refused: [] })
})

/** A remote with these modules, and a shell that asks for the last of them. */
async function pairOf(version: string, ...modules: string[]) {
  const write = async (name: string, files: Record<string, unknown>) => {
    const dist = join(folder, 'builds', name)
    await mkdir(dist, { recursive: true })
    for (const [file, body] of Object.entries(files)) await writeFile(join(dist, file), JSON.stringify(body))
    return { name, version, dist }
  }
  const assets = { js: { sync: ['entry.js'], async: [] }, css: { sync: [], async: [] } }
  const metaData = { remoteEntry: { name: 'entry.js', path: '' } }
  const exposes = modules.map((path) => ({ path, assets }))
  const entries = { index: { initial: { js: ['index.js'] } } }
  const needs = [{ remote: 'mf-menu', expose: modules.at(-1) }]
  return [
    await write('mf-menu', { 'mf-manifest.json': { metaData, exposes }, 'entry.js': version }),
    await write('shell', { 'manifest.json': { entries }, 'needs.json': needs, 'index.js': version }),
  ]
}

describe('[RL-02, RL-05] with one build that is not released', () => {
  const liveOf = async (writer: StateWriter) => {
    const [state] = await states(writer.log, 1)
    return Object.entries(state?.apps ?? {}).map(([name, { stable }]) => `${name} ${stable.version}`)
  }

  const menu = { app: 'mf-menu', actor: 'on call', reason: 'a test' }
  const broken = () => rm(join(folder, 'builds', 'mf-menu', 'entry.js'))

  test.each<[string, (writer: StateWriter) => unknown, () => unknown]>([
    ['locked', (writer) => lock(writer, menu), () => {}],
    ['refused by the store', () => {}, broken],
  ])('as it is %s, a shell goes live only if it fits what is', async (_, before, after) => {
    const releases = await openReleases(folder, {})
    const { writer } = releases
    if (!writer) throw new Error('no key')
    const release = async (builds: readonly OwnBuild[]) =>
      publishBuilt(releases, 'publish', { root: folder, builds })
    await release(await pairOf('1.0.0', './home'))
    await before(writer)
    const newer = await pairOf('1.1.0', './home', './new')
    await after()
    const { refused, lines } = await release(newer)
    expect(refused).toEqual(['mf-menu', 'shell'])
    expect(lines.join('\n')).toMatch(/mf-menu 1\.0\.0 has no \.\/new, which shell/)
    expect(await liveOf(writer)).toEqual(['mf-menu 1.0.0', 'shell 1.0.0'])
    const fitting = await pairOf('1.2.0', './home')
    await after()
    expect((await release(fitting)).refused).toEqual(['mf-menu'])
    expect(await liveOf(writer)).toEqual(['mf-menu 1.0.0', 'shell 1.2.0'])
  })

  test('as it is locked but live already, everything is as it was built together, and forced', async () => {
    const releases = await openReleases(folder, {})
    const { writer } = releases
    if (!writer) throw new Error('no key')
    const [remote, shell] = await pairOf('1.0.0', './home')
    if (!remote || !shell) throw new Error('no builds')
    await publishBuilt(releases, 'publish', { root: folder, builds: [remote, shell] })
    await lock(writer, menu)
    await writeFile(join(shell.dist, 'index.js'), 'more than its budget')
    const builds = [remote, { ...shell, version: '1.1.0', budget: 1 }]
    expect((await publishBuilt(releases, 'publish', { root: folder, builds })).refused).toEqual([])
    expect(await liveOf(writer)).toEqual(['mf-menu 1.0.0', 'shell 1.1.0'])
  })
})

test('[RL-02] a start that releases its build signs an expired state anew, one where others release does not', async () => {
  const dist = join(folder, 'dist')
  await mkdir(dist)
  const assets = { js: { sync: ['page.js'], async: [] }, css: { sync: [], async: [] } }
  const manifest = {
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
    shared: [],
    exposes: [{ path: './pages/home', assets }],
  }
  const files = { 'mf-manifest.json': JSON.stringify(manifest), 'remoteEntry.js': 'entry', 'page.js': 'page' }
  for (const [name, body] of Object.entries(files)) await writeFile(join(dist, name), body)
  const from = { root: folder, builds: [{ name: 'mf-menu', version: '1.0.0', dist }] }

  const releases = await openReleases(folder, {})
  if (!releases.writer) throw new Error('no key was made')
  const longAgo = { ...releases.writer, now: () => Date.now() - 100 * 86_400_000 }
  await publishBuilt({ ...releases, writer: longAgo }, 'publish', from)
  const problem = async () => (await createStateReader(releases.writer?.log ?? longAgo.log)()).problem
  expect(await problem()).toBe('expired')
  await publishBuilt(releases, 'somebody else', from)
  expect(await problem()).toBe('expired')
  await publishBuilt(releases, 'publish', from)
  expect(await problem()).toBeNull()
})
