import { resolve } from 'node:path'
import { folderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'
import { probeStore } from './probe-store.ts'

/**
 * Opens the store that a setting names: a folder, or `s3://bucket/prefix/?endpoint=https://…&region=…` (the SDK's own
 * settings give credentials). A bucket is probed first and refused when it ignores conditional writes.
 */
export async function openStore(setting: string): Promise<ObjectStore> {
  if (!setting.startsWith('s3://')) return folderStore(resolve(setting))
  const url = new URL(setting)
  const endpoint = url.searchParams.get('endpoint')
  const region = url.searchParams.get('region') ?? process.env.AWS_REGION ?? 'us-east-1'
  // The SDK takes a while to load: only who has a bucket pays for it.
  const { bucketStore } = await import('./bucket-store.ts')
  const store = bucketStore({
    bucket: url.hostname,
    prefix: url.pathname.replace(/^\//, '').replace(/([^/])$/, '$1/'),
    client: { region, ...(endpoint ? { endpoint, forcePathStyle: true } : {}) },
  })
  await probeStore(store)
  return store
}
