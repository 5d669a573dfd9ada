import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { ifThere } from './folder-files.ts'
import { folderStore } from './folder-store.ts'
import { type FileStore, type ObjectStore, StoreError } from './object-store.ts'

/**
 * Opens a store from its setting: a folder, or `s3://bucket/prefix/?endpoint=https://…&region=…` (credentials come from
 * the SDK's settings). Refuses a bucket that ignores conditional writes, and a path that is not a folder, which would
 * otherwise look like an empty store; and an empty setting, which would be the folder that one happens to be in.
 */
export async function openStore(setting: string): Promise<ObjectStore> {
  const store = await openAny(setting)
  if (isBucket(setting)) await probeStore(store)
  return store
}

/**
 * Opens a store whose objects are named by their content, so that writing one twice changes nothing. Throws
 * {@link StoreError} when it cannot be written and read.
 */
export async function openFileStore(setting: string): Promise<FileStore> {
  const store = await openAny(setting)
  if (isBucket(setting)) await probeFiles(store)
  return store
}

const isBucket = (setting: string) => setting.startsWith('s3://')

async function openAny(setting: string): Promise<ObjectStore & FileStore> {
  if (setting.trim() === '')
    throw new StoreError(
      'RELEASE_STORE or FILE_STORE',
      'is set to nothing',
      'name a folder or s3://bucket/prefix/',
    )
  if (!isBucket(setting)) return openFolder(resolve(setting))
  const url = new URL(setting)
  const endpoint = url.searchParams.get('endpoint')
  const region = url.searchParams.get('region') ?? process.env.AWS_REGION ?? 'us-east-1'
  // The SDK is slow to load, so it is imported only for buckets.
  const { bucketStore } = await import('./bucket-store.ts')
  return bucketStore({
    bucket: url.hostname,
    prefix: url.pathname.replace(/^\//, '').replace(/([^/])$/, '$1/'),
    client: { region, ...(endpoint ? { endpoint, forcePathStyle: true } : {}) },
  })
}

async function openFolder(root: string): Promise<ObjectStore & FileStore> {
  const found = await ifThere(stat(root)).catch((cause: unknown) => {
    throw new StoreError(root, 'opening it', cause)
  })
  if (found && !found.isDirectory()) throw new StoreError(root, 'opening it', 'it is no folder')
  return folderStore(root)
}

/**
 * Throws {@link StoreError} unless the store honours conditional writes. Some S3-compatible stores and proxies ignore the
 * conditions silently, and concurrent releases would overwrite each other. A store is refused when it fails twice: a write
 * whose answer is lost is tried again by the SDK, and its condition then fails in a good store, too.
 */
export async function probeStore(store: ObjectStore): Promise<void> {
  if ((await faultOf(store)) === null) return
  const fault = await faultOf(store)
  if (fault === null) return
  throw new StoreError(store.where, 'checking conditional writes', new Error(`${fault}; use another store`))
}

/** What the store does otherwise than its conditions say; `null` when it honours them. */
async function faultOf(store: ObjectStore): Promise<string | null> {
  const key = `probe/${randomUUID()}`
  try {
    if (!(await store.create(key, 'one'))) return 'it does not create what is not there'
    if (await store.create(key, 'two')) return 'it ignores If-None-Match and writes over what is there'
    const { tag = '', body } = (await store.read(key)) ?? {}
    if (body?.toString() !== 'one') return 'it does not give back what was written'
    if (await store.replace(key, 'two', '"0123456789abcdef0123456789abcdef"'))
      return 'it ignores If-Match and replaces what has changed'
    return (await store.replace(key, 'two', tag)) ? null : 'it does not replace what has not changed'
  } finally {
    await store.remove(key)
  }
}

async function probeFiles(store: FileStore): Promise<void> {
  const key = `probe/${randomUUID()}`
  await store.put(key, Buffer.from('one'))
  const found = await store.read(key)
  await store.remove(key)
  if (found?.body.toString() !== 'one')
    throw new StoreError(store.where, 'checking it', new Error('it does not give back what was written'))
}
