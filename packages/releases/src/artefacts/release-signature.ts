import { sign, verify } from 'node:crypto'
import type { Signer, TrustedKeys } from '../state/signature.ts'
import { type ObjectStore, putObject } from '../store/object-store.ts'

/** A store of which only those releases count that one of these keys signed (decision 0042). */
export interface TrustedStore {
  store: ObjectStore
  keys: TrustedKeys
}

/** One signature per key, beside `release.json`: a new key adds its own and changes no published file. */
const signatureKey = (folder: string, keyId: string) => `${folder}/release.${keyId}.sig`

/** The purpose is part of what is signed, so that no signature of a state can pass for one of a release. */
const signedBytes = (manifest: Uint8Array) => Buffer.concat([Buffer.from('release.json\n'), manifest])

/** Signs the bytes of a `release.json`; the folder is its key in the store. Doing it twice changes nothing. */
export async function signRelease(
  store: ObjectStore,
  folder: string,
  manifest: Uint8Array,
  { keyId, key }: Signer,
): Promise<void> {
  const signature = sign(null, signedBytes(manifest), key).toString('base64')
  await putObject(store, signatureKey(folder, keyId), Buffer.from(`${signature}\n`))
}

/** Whether a trusted key signed exactly these bytes as the `release.json` of a folder. */
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
