import type { BusinessFile } from '@storefront/api-contract/business-file'
import type { Transaction } from '../database/open.ts'
import { businessFiles } from '../database/schema.ts'
import { sha256 } from '../http/random-id.ts'

/** In the place of a key that nobody knows any more: its hash, as an export writes it. */
const HASHED_KEY = /^sha256:([0-9a-f]{64})$/

/** The hash that a merchant's key is kept as; an exported file brings the hash itself. */
export function merchantKeyHash(key: string): string {
  return HASHED_KEY.exec(key)?.[1] ?? sha256(key)
}

/** A key's hash as it stands in an exported file. */
export function hashedKey(hash: string): string {
  return `sha256:${hash}`
}

/** Keeps the file for an export, as it is after the import: pictures by their paths, HTML cleaned, no key. */
export async function storeFile(
  tx: Transaction,
  { merchant_key: _key, ...file }: BusinessFile,
): Promise<void> {
  const row = { referenceId: file.business.reference_id, file: JSON.stringify(file) }
  await tx
    .insert(businessFiles)
    .values(row)
    .onConflictDoUpdate({ target: businessFiles.referenceId, set: { file: row.file } })
}
