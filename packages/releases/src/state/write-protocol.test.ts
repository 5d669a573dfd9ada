import { execFile } from 'node:child_process'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { folderStore, type ObjectStore, tagOf } from '@storefront/object-store'
import { bucketStore } from '@storefront/object-store/bucket-store'
import { type S3Double, startS3Double } from '@storefront/object-store/testing/s3-double'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lock, renew, unlock } from '../operations/hold.ts'
import { promote } from '../operations/promote.ts'
import { rollback } from '../operations/rollback.ts'
import {
  BY,
  newFolder,
  newTestStore,
  PEM,
  published,
  readerOf,
  removeFolders,
  TRUSTED,
  writerTo,
} from '../testing/fixture.ts'
import type { StateWriter } from './change-state.ts'
import { newestState, pointAtNewest, sequences } from './state-log.ts'
import { createStateReader } from './state-reader.ts'

let store: ObjectStore
let writer: StateWriter
let root = ''
const undo: (() => void)[] = []
afterEach(async () => {
  for (const step of undo.splice(0)) step()
  await removeFolders()
})
beforeEach(async () => {
  ;({ store, writer, root } = await newTestStore())
})

async function s3Double(): Promise<S3Double> {
  const started = await startS3Double()
  undo.push(started.close)
  return started
}
const bucketAt = ({ endpoint }: S3Double, maxAttempts = 3): ObjectStore =>
  bucketStore({
    bucket: 'shop',
    client: {
      endpoint,
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
      region: 'us-east-1',
      forcePathStyle: true,
      maxAttempts,
    },
  })
const bucket = async () => bucketAt(await s3Double())

describe.each<[string, number, () => Promise<ObjectStore>]>([
  ['a folder', 20, async () => store],
  ['a bucket', 8, bucket],
])('[RL-01] in %s', (_, count, open) => {
  test(`2 and ${count} promotions at once lose nothing`, async () => {
    const other = await open()
    const all = writerTo(other)
    const names = Array.from({ length: count + 2 }, (_, i) => `mf-${i}`)
    for (const name of names) await published(other, { name })
    const live = (name: string) => promote(all, { ...BY, app: name, version: '1.0.0' })
    await Promise.all(names.slice(0, 2).map(live))
    expect(Object.keys((await newestState(all.log))?.apps ?? {})).toHaveLength(2)
    const outcomes = await Promise.all(names.slice(2).map(live))
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['done']))
    const { state } = await readerOf(all.log)()
    expect([state?.seq, Object.keys(state?.apps ?? {}).sort()]).toEqual([names.length, [...names].sort()])
    expect(await sequences(all.log)).toEqual(names.map((_, i) => i + 1))
  })
})

test('[RL-01, RL-03] publishing, promoting and rolling back one app changes no byte of the others', async () => {
  const others = ['shell', 'mf-cart-checkout', 'mf-delivery', 'mf-account-wallet', 'mf-reservation']
  for (const name of [...others, 'mf-menu']) {
    await published(store, { name })
    await promote(writer, { ...BY, app: name, version: '1.0.0' })
  }
  const bytes = async () =>
    Promise.all(
      (await store.list('a/'))
        .filter((key) => !key.startsWith('a/mf-menu/'))
        .map(async (key) => [key, tagOf((await store.read(key))?.body ?? Buffer.of())]),
    )
  const rules = async () => others.map(async (name) => (await newestState(writer.log))?.apps[name])
  const [bytesBefore, rulesBefore] = [await bytes(), await Promise.all(await rules())]
  expect(bytesBefore.length).toBeGreaterThan(40)
  await published(store, { name: 'mf-menu', version: '1.1.0', body: 'new' })
  await promote(writer, { ...BY, app: 'mf-menu', version: '1.1.0' })
  await rollback(writer, { ...BY, app: 'mf-menu' })
  expect(await bytes()).toEqual(bytesBefore)
  expect(await Promise.all(await rules())).toEqual(rulesBefore)
})

describe('[RL-03] a bucket that writes without saying so', () => {
  const menu = { ...BY, app: 'mf-menu' }
  async function threeVersions(maxAttempts: number) {
    const server = await s3Double()
    const behind = writerTo(bucketAt(server, maxAttempts))
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await published(behind.log.store, { name: 'mf-menu', version, body: version })
      await promote(behind, { ...menu, version })
    }
    return { server, behind }
  }

  test.each([
    ['and is asked again', 3],
    ['and is not asked again', 1],
  ])('%s: one rollback goes back once', async (_, maxAttempts) => {
    const { server, behind } = await threeVersions(maxAttempts)
    server.faults.push('lost')
    expect(await rollback(behind, menu)).toMatchObject({ kind: 'done', state: { seq: 4 } })
    expect(await sequences(behind.log)).toEqual([1, 2, 3, 4])
    const { stable, quarantined } = (await newestState(behind.log))?.apps['mf-menu'] ?? {}
    expect([stable?.version, quarantined?.length]).toEqual(['1.1.0', 1])
  })

  test('the pointer fails after the state was written: the change is done', async () => {
    const { server, behind } = await threeVersions(1)
    const broken: ObjectStore = {
      ...behind.log.store,
      replace: (key, body, tag) => {
        server.faults.push(500)
        return behind.log.store.replace(key, body, tag)
      },
    }
    const log = { ...behind.log, store: broken }
    expect(await rollback({ ...behind, log }, menu)).toMatchObject({ kind: 'done', state: { seq: 4 } })
    expect(await readerOf(log)()).toMatchObject({ state: { seq: 4 }, problem: null })
  })

  test('and then not at all: whoever asked is told that it may have happened', async () => {
    const { server, behind } = await threeVersions(1)
    const silent: ObjectStore = {
      ...behind.log.store,
      create: async (key, body) => {
        server.faults.push('lost')
        try {
          return await behind.log.store.create(key, body)
        } finally {
          await server.stop()
        }
      },
    }
    const asked = rollback({ ...behind, log: { ...behind.log, store: silent } }, menu)
    await expect(asked).rejects.toThrow('nobody knows whether it was written')
  })
})

describe('[RL-03] SIGKILL at every step of the write protocol', () => {
  const run = promisify(execFile)
  const script = join(import.meta.dirname, '../testing/promote-and-die.ts')

  test.each([
    ['promoting', '1.1.0', '1.1.0'],
    ['rolling back', 'back', '0.9.0'],
  ])(
    '%s: the state before or the state after, never less, and the next writer goes on',
    async (_, argument, after) => {
      for (const version of ['0.9.0', '1.0.0', '1.1.0'])
        await published(store, { name: 'mf-menu', version, body: version })
      await published(store, { name: 'mf-delivery' })
      for (const version of ['0.9.0', '1.0.0']) await promote(writer, { ...BY, app: 'mf-menu', version })
      const keyFile = join(await newFolder(), 'key.pem')
      await writeFile(keyFile, PEM)
      // The first child is whole and leaves its compiled modules to the others.
      const env = { ...process.env, NODE_COMPILE_CACHE: join(await newFolder(), 'compiled') }
      const child = async (step: number) => {
        const copy = join(await newFolder(), 'store')
        await cp(root, copy, { recursive: true })
        const died = await run('node', [script, copy, keyFile, 'mf-menu', argument, String(step)], {
          env,
        }).catch(({ signal }: { signal: string }) => ({ stdout: '', signal }))
        return { copy, ...died }
      }
      const { stdout } = await child(0)
      const { kind, calls } = JSON.parse(stdout) as { kind: string; calls: number }
      expect([kind, calls]).toEqual(['done', 7])
      const seen = new Set<string>()
      for (let step = 1; step <= calls; step++) {
        const died = await child(step)
        expect(died).toMatchObject({ signal: 'SIGKILL' })
        const left = writerTo(folderStore(died.copy))
        const read = readerOf(left.log)
        const { state, problem } = await read()
        expect(problem, `step ${step}`).toBeNull()
        seen.add(state?.apps['mf-menu']?.stable.version ?? 'nothing')
        const next = await promote(left, { ...BY, app: 'mf-delivery', version: '1.0.0' })
        expect(next.kind, `step ${step}`).toBe('done')
        expect((await read()).state?.seq, `step ${step}`).toBe((state?.seq ?? 0) + 1)
        const pointer = JSON.parse(await readFile(join(died.copy, 'r/prod/current.json'), 'utf8')) as {
          seq: number
        }
        expect(pointer.seq, `step ${step}`).toBe((state?.seq ?? 0) + 1)
      }
      expect([...seen]).toEqual(['1.0.0', after])
    },
  )
})

describe('a reader refuses', () => {
  const pointer = () => join(root, 'r/prod/current.json')
  const text = () => readFile(pointer(), 'utf8')
  const promoteTo = async (version: string) => {
    await published(store, { name: 'mf-menu', version, body: version })
    await promote(writer, { ...BY, app: 'mf-menu', version })
  }
  const versionOf = (state: Awaited<ReturnType<ReturnType<typeof createStateReader>>>['state']) =>
    state?.apps['mf-menu']?.stable.version
  beforeEach(async () => {
    await promoteTo('1.0.0')
  })

  test.each<[string, (good: string) => string, string]>([
    ['a torn pointer', (good) => good.slice(0, 200), 'unreadable'],
    ['an empty pointer', () => ' ', 'unreadable'],
    ['HTML in its place', () => '<!doctype html><h1>502</h1>', 'unreadable'],
    ['a pointer that was changed', (good) => good.replaceAll('1.0.0', '6.6.6'), 'bad-signature'],
    [
      'a pointer without a signature',
      (good) => JSON.stringify({ ...JSON.parse(good), sig: undefined }),
      'bad-signature',
    ],
    ['a pointer of another environment, signed', (good) => good, 'other-environment'],
  ])('%s, and goes on with the log', async (_, damage, problem) => {
    const other = writerTo(store)
    const env = problem === 'other-environment' ? 'test' : 'prod'
    const damaged = damage(await text())
    if (env === 'test') await cp(join(root, 'r/prod'), join(root, 'r/test'), { recursive: true })
    await writeFile(join(root, `r/${env}/current.json`), damaged)
    const read = readerOf({ ...other.log, env })
    if (env === 'test') await expect(read()).rejects.toThrow(problem)
    else {
      const { state, problem: told } = await read()
      expect([versionOf(state), told]).toEqual(['1.0.0', problem])
      await pointAtNewest(writer.log)
      expect(await readerOf(writer.log)()).toMatchObject({ problem: null, state: { seq: 1 } })
    }
  })

  test('a replayed older pointer with a valid signature', async () => {
    const old = await text()
    const read = readerOf(writer.log)
    await promoteTo('1.1.0')
    expect(versionOf((await read()).state)).toBe('1.1.0')
    await writeFile(pointer(), old)
    const { state, problem } = await read()
    expect([versionOf(state), problem]).toEqual(['1.1.0', 'older'])
    // Also with the log taken away: what was seen is not forgotten.
    await rm(join(root, 'r/prod/log'), { recursive: true })
    expect(await read()).toMatchObject({ state: { seq: 2 }, problem: 'older' })
  })

  test('a state whose signer is not trusted any more', async () => {
    const log = { ...writer.log, keys: new Map() }
    await expect(readerOf(log)()).rejects.toThrow('bad-signature')
  })

  test('a damaged newest state in the log: the last good one stays', async () => {
    const read = readerOf(writer.log)
    await read()
    await writeFile(join(root, 'r/prod/log/0000000002.json'), '{"schema":2')
    expect(await read()).toMatchObject({ state: { seq: 1 }, problem: 'unreadable' })
    expect(await readerOf(writer.log)()).toMatchObject({ state: { seq: 1 }, problem: 'unreadable' })
    await expect(promoteTo('1.1.0')).rejects.toThrow('reading state 2: unreadable')
  })

  test('an expired state when it starts; one in use is kept, and a renewed one taken', async () => {
    const day = 86_400_000
    let now = writer.now?.() ?? 0
    const read = createStateReader(writer.log, { now: () => now })
    expect((await read()).problem).toBeNull()
    now += 91 * day
    expect((await read()).state?.seq).toBe(1)
    expect(await createStateReader(writer.log, { now: () => now })()).toEqual({
      state: null,
      problem: 'expired',
    })
    await renew({ ...writer, now: () => now }, { actor: 'test' })
    expect(await createStateReader(writer.log, { now: () => now })()).toMatchObject({
      state: { seq: 2 },
      problem: null,
    })
    expect((await read()).state?.seq).toBe(2)
  })

  test.each([
    ['four minutes past its date, as clocks differ', 4, 1],
    ['six minutes past its date', 6, null],
  ])('%s', async (_, minutes, seq) => {
    const { expires } = JSON.parse(await text()) as { expires: string }
    const now = () => Date.parse(expires) + minutes * 60_000
    expect((await createStateReader(writer.log, { now })()).state?.seq ?? null).toBe(seq)
  })

  test('a writer whose clock is a year behind makes a state that lasts as long as any', async () => {
    const behind = { ...writer, now: () => (writer.now?.() ?? 0) - 365 * 86_400_000 }
    await published(store, { name: 'mf-menu', version: '1.1.0', body: 'late' })
    await promote(behind, { ...BY, app: 'mf-menu', version: '1.1.0' })
    const newest = await newestState(writer.log)
    expect([newest?.at, newest?.expires]).toEqual(['2026-11-21T12:00:00.000Z', '2027-02-19T12:00:00.000Z'])
  })

  test('nothing that was good once when the store is gone', async () => {
    const read = readerOf(writer.log)
    await read()
    await rm(root, { recursive: true })
    await writeFile(root, 'no folder')
    expect(await read()).toMatchObject({ state: { seq: 1 } })
  })
})

test('[ER-06] a store that hangs delays one page by 1.5 s, then none, and is read again when it answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  undo.push(() => vi.useRealTimers())
  await published(store, { name: 'mf-menu' })
  await promote(writer, { ...BY, app: 'mf-menu', version: '1.0.0' })
  let answer = () => {}
  let hangs = false
  const slow: ObjectStore = {
    ...store,
    read: async (key) => {
      if (hangs) await new Promise<void>((resolve) => (answer = resolve))
      return store.read(key)
    },
  }
  const read = readerOf({ ...writer.log, store: slow })
  expect(await read()).toMatchObject({ state: { seq: 1 }, problem: null })
  hangs = true
  await lock(writer, { ...BY, app: 'mf-menu' })
  const waited = async () => {
    const begun = Date.now()
    const reading = read()
    while (!(await Promise.race([reading, Promise.resolve(null)]))) await vi.advanceTimersByTimeAsync(100)
    return [Date.now() - begun, (await reading).problem]
  }
  expect(await waited()).toEqual([1_500, 'unreachable'])
  const [again, problem] = await waited()
  expect([Number(again) <= 100, problem]).toEqual([true, 'unreachable'])
  hangs = false
  answer()
  await vi.waitFor(async () => expect(await read()).toMatchObject({ state: { seq: 2 }, problem: null }))
})

test('partly written files of crashed writers are not states', async () => {
  await published(store, { name: 'mf-menu' })
  await promote(writer, { ...BY, app: 'mf-menu', version: '1.0.0' })
  await writeFile(join(root, 'r/prod/log/0000000002.json.99.0.part'), '{"schema"')
  expect(await readdir(join(root, 'r/prod/log'))).toHaveLength(2)
  expect(await readerOf({ store, env: 'prod', keys: TRUSTED })()).toMatchObject({
    state: { seq: 1 },
    problem: null,
  })
})

test('a pointer far behind, and one of an older form, are followed and replaced', async () => {
  await published(store, { name: 'mf-menu' })
  await store.create('r/prod/current.json', '{"schema":1,"env":"prod","seq":7,"apps":{}}')
  await store.create('r/prod/log/7.json', '{"schema":1}')
  await promote(writer, { ...BY, app: 'mf-menu', version: '1.0.0' })
  const first = (await store.read('r/prod/current.json'))?.body ?? ''
  expect(await readerOf(writer.log)()).toMatchObject({ state: { seq: 1 }, problem: null })
  for (let i = 0; i < 20; i++)
    for (const change of [lock, unlock]) await change(writer, { ...BY, app: 'mf-menu' })
  await writeFile(join(root, 'r/prod/current.json'), first)
  expect(await readerOf(writer.log)()).toMatchObject({ state: { seq: 41 }, problem: null })
})
