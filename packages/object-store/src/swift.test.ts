import { text } from 'node:stream/consumers'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { FileStore } from './object-store.ts'
import { openFileStore, openStore } from './open-store.ts'
import { hasSwift, type SwiftServer, startSwift } from './testing/swift-server.ts'

const LEFT_OUT = 'left out: needs Debian’s swift-proxy, swift-account, swift-container and swift-object'

describe.skipIf(!hasSwift)(`[PR-03] OpenStack Swift’s S3 API${hasSwift ? '' : ` (${LEFT_OUT})`}`, () => {
  let swift: SwiftServer
  let store: FileStore
  let setting: string

  beforeAll(async () => {
    swift = await startSwift()
    const { endpoint, credentials } = swift
    vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId)
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey)
    const client = new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true })
    await client.send(new CreateBucketCommand({ Bucket: 'shop' }))
    setting = `s3://shop/files/?endpoint=${endpoint}`
    store = await openFileStore(setting)
  }, 120_000)

  afterAll(async () => {
    vi.unstubAllEnvs()
    await swift?.close()
  })

  test('keeps files: written twice, read, streamed, listed, removed', async () => {
    const bytes = Buffer.alloc(300_000, 7)
    await store.put('pictures/one', bytes)
    await store.put('pictures/one', bytes)
    expect((await store.read('pictures/one'))?.body.equals(bytes)).toBe(true)
    const opened = await store.open('pictures/one')
    expect(opened?.size).toBe(bytes.length)
    expect(opened && (await text(opened.stream())).length).toBe(bytes.length)
    expect([await store.read('pictures/two'), await store.open('pictures/two')]).toEqual([null, null])
    const keys = ['1536-q75', '320-q75', '640-q75'].map((name) => `pictures/webp/one/${name}.webp`)
    for (const key of keys) await store.put(key, Buffer.from(key))
    expect(await store.list('pictures/webp/one/')).toEqual(keys)
    await store.remove('pictures/one')
    await store.remove('pictures/one')
    expect(await store.list('pictures/one')).toEqual([])
  })

  test('of eight writers of one file at once, every one succeeds and the file is whole', async () => {
    const bytes = Buffer.alloc(100_000, 3)
    await Promise.all(Array.from({ length: 8 }, () => store.put('pictures/same', bytes)))
    expect((await store.read('pictures/same'))?.body.equals(bytes)).toBe(true)
  })

  test('refuses conditional writes, so that releases refuse it', async () => {
    await expect(openStore(setting)).rejects.toThrow('Conditional object PUTs are not supported')
  })

  test('with a wrong key is an error at the start', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wrong')
    await expect(openFileStore(setting)).rejects.toThrow(/s3:\/\/shop\/files\/: writing probe/)
  })
})
