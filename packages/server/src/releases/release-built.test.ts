import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
    isPublished: false,
    lines: [expect.stringMatching(/No signing key/)],
  })
  const writers = await openReleases(folder, {})
  expect((await publishBuilt(writers, 'publish', { root: folder, builds: [] })).isPublished).toBe(false)
})
