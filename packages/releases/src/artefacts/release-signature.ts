import { sign, verify } from 'node:crypto'
import { type ObjectStore, putObject } from '@storefront/object-store'
import type { Signer, TrustedStore } from '../state/signature.ts'

/** One signature file per key next to `release.json`, so key rotation changes no published file. */
const signatureKey = (folder: string, keyId: string) => `${folder}/release.${keyId}.sig`

/** Domain separation: the signature of a state is never valid for a release. */
const signedBytes = (manifest: Uint8Array) => Buffer.concat([Buffer.from('release.json\n'), manifest])

/** Signs the bytes of a `release.json` in a store folder. Idempotent. */
export async function signRelease(
  store: ObjectStore,
  folder: string,
  manifest: Uint8Array,
  { keyId, key }: Signer,
): Promise<void> {
  const signature = sign(null, signedBytes(manifest), key).toString('base64')
  await putObject(store, signatureKey(folder, keyId), Buffer.from(`${signature}\n`))
}

/** Whether a trusted key signed exactly these bytes as the folder's `release.json`. */
export async function isReleaseSigned(
  { store, keys }: TrustedStore,
  folder: string,
  manifest: Uint8Array,
): Promise<boolean> {
  for (const [keyId, key] of keys) {
    const found = await store.read(signatureKey(folder, keyId))
    const signature = Buffer.from(found?.body.toString('utf8').trim() ?? '', 'base64')
    if (found && verify(null, signedBytes(manifest), key, signature)) return true
  }
  return false
}
