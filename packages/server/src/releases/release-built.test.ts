import { generateKeyPairSync } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStateReader, lock, promote, unlock } from '@storefront/releases'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReleases } from './open-releases.ts'
import { publishBuilt } from './release-built.ts'

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
