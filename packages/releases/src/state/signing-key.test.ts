import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newFolder, removeFolders } from '../testing/fixture.ts'
import { newSigningKey, signerFrom } from './signature.ts'
import { releaseKeys } from './signing-key.ts'

let folder = ''
/** The key that was made in the data folder, and the one that takes its place. */
let old = ''
const next = newSigningKey()
afterAll(removeFolders)
beforeEach(async () => {
  folder = await newFolder()
  await releaseKeys(folder)
  old = await readFile(join(folder, 'release-key.pem'), 'utf8')
})

async function fileOf(name: string, ...pems: string[]): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, pems.join('\n'))
  return file
}
const idOf = (pem: string) => signerFrom(pem).keyId

test('[PR-03] a data folder that a command makes for its key is closed to others', async () => {
  const made = join(folder, 'of/a command')
  await releaseKeys(made)
  const modes = [join(folder, 'of'), made].map(async (path) => (await stat(path)).mode & 0o777)
  expect(await Promise.all(modes)).toEqual([0o700, 0o700])
})

describe('[RL-02] a new key for one that was made in the data folder', () => {
  test('both are trusted, and the old one goes on signing, so that operations stay open', async () => {
    const keys = await releaseKeys(folder, { trustedKeys: await fileOf('trusted.pem', old, next) })
    expect([...keys.trusted.keys()]).toEqual([idOf(old), idOf(next)])
    expect(keys.signer?.keyId).toBe(idOf(old))
  })

  test('then the new one signs', async () => {
    const keys = await releaseKeys(folder, {
      trustedKeys: await fileOf('trusted.pem', old, next),
      signingKey: await fileOf('new.pem', next),
    })
    expect([keys.signer?.keyId, keys.trusted.size]).toEqual([idOf(next), 2])
  })

  test('an old one that was taken out neither signs nor is trusted, though it lies there still', async () => {
    const keys = await releaseKeys(folder, { trustedKeys: await fileOf('trusted.pem', next) })
    expect([keys.signer, [...keys.trusted.keys()]]).toEqual([null, [idOf(next)]])
  })
})

test('[RL-02] processes that start at once in an empty place have one key, and leave nothing else', async () => {
  const empty = await newFolder()
  const keys = await Promise.all(Array.from({ length: 8 }, () => releaseKeys(empty)))
  const [id] = new Set(keys.map(({ signer }) => signer?.keyId))
  expect(keys.map(({ signer, trusted }) => [signer?.keyId, trusted.size])).toEqual(keys.map(() => [id, 1]))
  expect(id).toBeTypeOf('string')
  expect(await readdir(empty)).toEqual(['release-key.pem'])
})

test('[RL-02] public keys alone make no key: an installation that only reads stays so', async () => {
  const reader = await newFolder()
  const keys = await releaseKeys(reader, { trustedKeys: await fileOf('trusted.pem', next) })
  expect(keys.signer).toBeNull()
  await expect(readFile(join(reader, 'release-key.pem'))).rejects.toThrow('ENOENT')
})
