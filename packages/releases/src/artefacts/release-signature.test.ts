import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ObjectStore } from '@storefront/object-store'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { canary } from '../operations/canary.ts'
import { pin, renew } from '../operations/hold.ts'
import { doctor, states, verify } from '../operations/inspect.ts'
import type { Outcome } from '../operations/operation.ts'
import { promote } from '../operations/promote.ts'
import { rollback } from '../operations/rollback.ts'
import { signReleases } from '../operations/sign-releases.ts'
import type { StateWriter } from '../state/change-state.ts'
import { newSigningKey, signerFrom, trustedKeysFrom } from '../state/signature.ts'
import {
  BY,
  NOON,
  newTestStore,
  PEM,
  published,
  removeFolders,
  SIGNER,
  writeBuild,
} from '../testing/fixture.ts'
import { findRelease, readRelease } from './find-release.ts'
import { publish } from './publish.ts'
import { type Release, releaseId } from './release.ts'
import { signedFiles } from './signed-files.ts'

const OTHER_PEM = newSigningKey()
const menu = { ...BY, app: 'mf-menu' }

let store: ObjectStore
let writer: StateWriter
let root = ''
afterEach(removeFolders)
beforeEach(async () => {
  ;({ store, writer, root } = await newTestStore())
})

const version = (name: string) => published(store, { name: 'mf-menu', version: name, body: name })
/** Takes the signatures of a release away, as in a store that is older than signatures. */
async function unsign({ path }: Release): Promise<void> {
  for (const file of await readdir(join(root, path)))
    if (file.endsWith('.sig')) await rm(join(root, path, file))
}
const foreign = (): StateWriter => ({
  ...writer,
  signer: signerFrom(OTHER_PEM),
  log: { ...writer.log, keys: trustedKeysFrom(OTHER_PEM) },
})
const gatesOf = (outcome: Outcome) =>
  outcome.kind === 'refused' && outcome.problem.kind === 'gates'
    ? outcome.problem.problems.map(({ gate, message, fix }) => [gate, message, fix])
    : outcome

/** Ways in which somebody who may write the store, but holds no trusted key, puts a version 2.0.0 there. */
const INTRUSIONS: [string, () => Promise<unknown>][] = [
  ['without a signature', async () => unsign(await version('2.0.0'))],
  [
    'with the signature of another key',
    async () =>
      publish({
        writer: foreign(),
        name: 'mf-menu',
        version: '2.0.0',
        dist: await writeBuild({ name: 'mf-menu' }),
      }),
  ],
  [
    'as a copy of a signed release under its own number',
    async () => {
      const { path } = await version('1.5.0')
      await cp(join(root, path), join(root, 'a/mf-menu/2.0.0-0123456789ab'), { recursive: true })
    },
  ],
  [
    'with files changed behind a signed manifest',
    async () => {
      const { path } = await version('2.0.0')
      const file = join(root, path, 'release.json')
      await writeFile(file, (await readFile(file, 'utf8')).replace('remoteEntry.js', 'static/page.js'))
    },
  ],
]

describe('[RL-02] a release added by an intruder', () => {
  beforeEach(async () => {
    await version('1.0.0')
    await promote(writer, { ...menu, version: '1.0.0' })
  })

  test.each(INTRUSIONS)('%s is not found and cannot go live, not even with force', async (_, intrude) => {
    await intrude()
    const found = await findRelease(writer.log, 'mf-menu', '2.0.0')
    expect(found.kind).toBe('unsigned')
    const command = { ...menu, version: '2.0.0', force: true }
    const id = found.kind === 'unsigned' && found.ids[0]
    const refusal = [
      [
        'signature',
        `no trusted key signed mf-menu ${id}`,
        'Publish it again from its sources: pnpm --filter mf-menu release:publish.',
      ],
    ]
    expect(gatesOf(await promote(writer, command))).toEqual(refusal)
    expect(gatesOf(await canary(writer, { ...command, percent: 5 }))).toEqual(refusal)
    expect(gatesOf(await pin(writer, { ...command, business: 'saffron' }))).toEqual(refusal)
    expect(gatesOf(await rollback(writer, { ...command, to: '2.0.0' }))).toEqual(refusal)
    expect((await verify(writer.log, 'mf-menu', '2.0.0', null))?.findings[0]?.what).toContain(
      'no trusted key',
    )
    expect(await signedFiles(writer.log)(`a/mf-menu/${id}/remoteEntry.js`)).toBe(false)
  })

  test('with the version of a release does not block that release', async () => {
    const own = await version('2.0.0')
    await mkdir(join(root, 'a/mf-menu/2.0.0-ffffffffffff'), { recursive: true })
    await writeFile(join(root, 'a/mf-menu/2.0.0-ffffffffffff/release.json'), JSON.stringify(own))
    expect(await findRelease(writer.log, 'mf-menu', '2.0.0')).toMatchObject({ kind: 'found', release: own })
  })

  test('is no rollback target, and the doctor reports it', async () => {
    const [first] = [await findRelease(writer.log, 'mf-menu', '1.0.0')]
    await version('1.1.0')
    await promote(writer, { ...menu, version: '1.1.0' })
    if (first.kind === 'found') await unsign(first.release)
    expect(gatesOf(await rollback(writer, menu))).toMatchObject([
      ['complete', expect.stringContaining('no trusted key signed it'), expect.anything()],
    ])
    expect((await doctor(writer.log, NOON))[0]?.what).toContain('no trusted key signed it')
  })

  test('is overwritten by files published later', async () => {
    const dist = await writeBuild({ name: 'mf-menu', body: 'mine' })
    const input = { writer, name: 'mf-menu', version: '2.0.0', dist }
    const outcome = await publish(input)
    if (outcome.kind === 'refused') throw new Error(outcome.problem)
    const folder = join(root, outcome.release.path)
    await rm(folder, { recursive: true })
    await mkdir(dirname(join(folder, 'static/page.js')), { recursive: true })
    await writeFile(join(folder, 'static/page.js'), 'evil')
    await writeFile(join(folder, `release.${SIGNER.keyId}.sig`), 'evil')
    expect((await publish(input)).kind).toBe('published')
    expect(await readFile(join(folder, 'static/page.js'), 'utf8')).toBe('page')
    expect((await promote(writer, { ...menu, version: '2.0.0' })).kind).toBe('done')
  })
})

describe('[RL-02] a store that predates signatures', () => {
  test('publishing the same build again signs it; what was promoted stays live', async () => {
    const release = await version('1.0.0')
    await promote(writer, { ...menu, version: '1.0.0' })
    const found = await findRelease(writer.log, 'mf-menu', '1.0.0')
    await unsign(release)
    // As it was written then: nobody noted the source.
    const { source: _, ...old } = release
    expect(await version('1.0.0')).toEqual(release)
    expect(old).not.toHaveProperty('source')
    if (found.kind === 'found') expect(await readRelease(writer.log, found.live)).toEqual(release)
  })

  test('a manifest without a source is kept as it is, because states name its hash', async () => {
    const release = await version('1.0.0')
    await unsign(release)
    const { source: _, ...old } = release
    const text = `${JSON.stringify(old, null, 1)}\n`
    await writeFile(join(root, release.path, 'release.json'), text)
    await version('1.0.0')
    expect(await readFile(join(root, release.path, 'release.json'), 'utf8')).toBe(text)
    expect((await promote(writer, { ...menu, version: '1.0.0' })).kind).toBe('done')
  })

  test('signing vouches for what the newest state names, and for nothing else', async () => {
    const [live, other] = [await version('1.0.0'), await version('1.1.0')]
    await promote(writer, { ...menu, version: '1.0.0' })
    await unsign(live)
    await unsign(other)
    expect(await signReleases(writer)).toEqual({
      signed: { 'mf-menu': [releaseId(live)] },
      left: { 'mf-menu': [releaseId(other)] },
    })
    expect((await findRelease(writer.log, 'mf-menu', '1.0.0')).kind).toBe('found')
    expect((await findRelease(writer.log, 'mf-menu', '1.1.0')).kind).toBe('unsigned')
  })
})

describe('[RL-02] a new key', () => {
  const both = () => trustedKeysFrom(`${PEM}\n${OTHER_PEM}`)
  const withKeys = (keys: StateWriter['log']['keys'], signer = signerFrom(OTHER_PEM)): StateWriter => ({
    ...writer,
    signer,
    log: { ...writer.log, keys },
  })

  test('signs what the old one signed, and outlives it: releases, states and history', async () => {
    for (const name of ['1.0.0', '1.1.0']) {
      await version(name)
      await promote(writer, { ...menu, version: name })
    }
    const only = withKeys(trustedKeysFrom(OTHER_PEM))
    expect((await findRelease(only.log, 'mf-menu', '1.0.0')).kind).toBe('unsigned')
    await signReleases(withKeys(both()))
    await renew(withKeys(both()), { actor: 'test', force: true })
    expect((await findRelease(only.log, 'mf-menu', '1.0.0')).kind).toBe('found')
    expect((await states(only.log)).map(({ op }) => op)).toEqual(['promote', 'promote', 'renew'])
    expect(await doctor(only.log, NOON)).toEqual([])
    expect((await rollback(only, menu)).kind).toBe('done')
  })

  test('proves no state that was changed since', async () => {
    for (const name of ['1.0.0', '1.1.0']) {
      await version(name)
      await promote(writer, { ...menu, version: name })
    }
    await renew(withKeys(both()), { actor: 'test', force: true })
    const file = join(root, 'r/prod/log/0000000001.json')
    await writeFile(file, (await readFile(file, 'utf8')).replace('"a test"', '"another"'))
    const only = withKeys(trustedKeysFrom(OTHER_PEM))
    await expect(states(only.log)).rejects.toThrow('bad-signature')
    expect((await doctor(only.log, NOON))[0]?.what).toContain('state 1: bad-signature')
  })
})
