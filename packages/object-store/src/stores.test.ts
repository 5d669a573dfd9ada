import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type BucketOptions, bucketStore } from './bucket-store.ts'
import { type FileCalls, nodeFiles } from './folder-files.ts'
import { folderStore } from './folder-store.ts'
import { type ObjectStore, StoreError } from './object-store.ts'
import { openStore, probeStore } from './open-store.ts'
import { type S3Double, startS3Double } from './testing/s3-double.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0)) await step()
})

const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
const bucketAt = ({ endpoint }: S3Double, more: Pick<BucketOptions, 'silenceLimit' | 'timeLimit'> = {}) =>
  bucketStore({
    ...more,
    bucket: 'shop',
    prefix: 'releases/',
    client: { endpoint, credentials, region: 'us-east-1', forcePathStyle: true, maxAttempts: 1 },
  })
async function double(ignores?: Parameters<typeof startS3Double>[0]): Promise<S3Double> {
  const started = await startS3Double(ignores)
  undo.push(started.close)
  return started
}
async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'store-'))
  undo.push(() => rm(path, { recursive: true, force: true }))
  return path
}

const STORES: [string, () => Promise<ObjectStore>][] = [
  ['a folder', async () => folderStore(await folder())],
  ['a bucket over HTTP', async () => bucketAt(await double())],
]

describe.each(STORES)('[RL-02] %s', (_, open) => {
  test('creates once, replaces only what has not changed, lists by prefix', async () => {
    const store = await open()
    expect(await store.read('r/prod/1.json')).toBeNull()
    expect(await store.create('r/prod/1.json', 'one')).toBe(true)
    expect(await store.create('r/prod/1.json', 'two')).toBe(false)
    const first = await store.read('r/prod/1.json')
    expect(first?.body.toString()).toBe('one')
    expect(await store.replace('r/prod/1.json', 'two', first?.tag ?? '')).toBe(true)
    expect(await store.replace('r/prod/1.json', 'three', first?.tag ?? '')).toBe(false)
    expect(await store.replace('r/prod/none.json', 'three', first?.tag ?? '')).toBe(false)
    expect((await store.read('r/prod/1.json'))?.body.toString()).toBe('two')
    for (const key of ['r/prod/2.json', 'r/prod/3.json', 'r/prod/4.json', 'r/test/1.json', 'a/x'])
      await store.create(key, 'x')
    expect(await store.list('r/prod/')).toEqual(['1', '2', '3', '4'].map((n) => `r/prod/${n}.json`))
    await store.remove('r/prod/2.json')
    expect(await store.list('r/prod/2')).toEqual([])
    expect(await store.list('nothing/')).toEqual([])
  })

  test('opens an object as a stream with its size', async () => {
    const store = await open()
    await store.create('a/x.js', 'twelve bytes')
    const found = await store.open('a/x.js')
    expect(found?.size).toBe(12)
    expect(found && (await text(found.stream()))).toBe('twelve bytes')
    expect(await store.open('a/y.js')).toBeNull()
  })

  test('of twenty concurrent creates of an object, one wins', async () => {
    const store = await open()
    const won = await Promise.all(Array.from({ length: 20 }, (_, i) => store.create('r/1', String(i))))
    expect(won.filter(Boolean)).toHaveLength(1)
    expect((await store.read('r/1'))?.body.toString()).toBe(String(won.indexOf(true)))
  })

  test('honours the conditions, and the probe cleans up', async () => {
    const store = await open()
    await probeStore(store)
    expect(await store.list('')).toEqual([])
  })
})

describe('a bucket', () => {
  test.each([
    ['if-none-match', 'it ignores If-None-Match'],
    ['if-match', 'it ignores If-Match'],
  ] as const)('that ignores %s is refused at start', async (ignores, reason) => {
    const { endpoint } = await double(ignores)
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'test')
    onTestFinished(() => void vi.unstubAllEnvs())
    await expect(openStore(`s3://shop/releases?endpoint=${endpoint}`)).rejects.toThrow(reason)
  })

  test('that loses an answer while it is checked is opened all the same', async () => {
    const server = await double()
    server.faults.push('lost')
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'test')
    onTestFinished(() => void vi.unstubAllEnvs())
    await openStore(`s3://shop/releases?endpoint=${server.endpoint}`)
    expect([server.faults, [...server.objects]]).toEqual([[], []])
  })

  test('that answers 409 to concurrent writes is retried; other failures are errors', async () => {
    const server = await double()
    server.faults.push(409, 409)
    expect(await bucketAt(server).create('r/1', 'x')).toBe(true)
    server.faults.push(500)
    await expect(bucketAt(server).create('r/2', 'x')).rejects.toThrow(StoreError)
    server.close()
    await expect(bucketAt(server).read('r/1')).rejects.toThrow(StoreError)
  })

  test.each(['before it answers', 'in the middle of a body'] as const)(
    'that goes silent %s is an error after the limit',
    async (silence) => {
      const server = await double()
      await bucketAt(server).create('r/1', 'twelve bytes')
      // Longer than a busy machine takes to say what there is.
      const store = bucketAt(server, { silenceLimit: 1_000 })
      const found = await store.open('r/1')
      server.silence = silence
      await expect(store.read('r/1')).rejects.toThrow(StoreError)
      await expect(found && text(found.stream())).rejects.toThrow('timed out')
      if (silence === 'in the middle of a body') return
      await expect(store.create('r/2', 'x')).rejects.toThrow(StoreError)
      await expect(store.list('r/')).rejects.toThrow(StoreError)
    },
  )

  test('that sends a byte now and then is an error after the limit in all', async () => {
    const server = await double()
    await bucketAt(server).create('r/1', 'x'.repeat(200))
    const store = bucketAt(server, { timeLimit: 1_000 })
    const found = await store.open('r/1')
    server.pause = 50
    await expect(store.read('r/1')).rejects.toThrow(StoreError)
    await expect(found && text(found.stream())).rejects.toThrow('too slowly')
  })

  test('waits for a visitor who reads slowly', async () => {
    const server = await double()
    await bucketAt(server).create('r/1', 'x'.repeat(1_000_000))
    const found = await bucketAt(server, { timeLimit: 1_000 }).open('r/1')
    let size = 0
    for await (const chunk of found?.stream() ?? []) {
      if (size === 0) await new Promise((resolve) => setTimeout(resolve, 1_500))
      size += (chunk as Buffer).length
    }
    expect(size).toBe(1_000_000)
  })

  test('keeps everything below its prefix', async () => {
    const server = await double()
    await bucketAt(server).create('a/b.js', 'x')
    expect([...server.objects.keys()]).toEqual(['releases/a/b.js'])
  })
})

test.each(['create', 'put'] as const)('a %s on a full disk leaves nothing behind', async (write) => {
  const path = await folder()
  const full: FileCalls['write'] = async (part) => {
    await nodeFiles.write(part, 'half of it')
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  }
  const store = folderStore(path, { ...nodeFiles, write: full })
  await expect(store[write]('loads/1.json', Buffer.from('all of it'))).rejects.toThrow(StoreError)
  expect(await readdir(join(path, 'loads'))).toEqual([])
})

test('a folder whose path is taken by a file is an error, never "nothing"', async () => {
  const path = join(await folder(), 'store')
  await writeFile(path, 'a file')
  await expect(folderStore(path).create('r/1', 'x')).rejects.toThrow(StoreError)
})
