import type { BusinessFile } from '@storefront/api-contract/business-file'
import type { Transaction } from '../../platform/database/database.ts'
import { businessFiles } from '../../platform/database/schema.ts'
import { sha256 } from '../../platform/http/random-id.ts'

/** Prefix of a hashed key, as an export writes it. */
const HASHED_KEY = /^sha256:([0-9a-f]{64})$/

/** The stored hash of a merchant's key; an exported file contains the hash itself. */
export function merchantKeyHash(key: string): string {
  return HASHED_KEY.exec(key)?.[1] ?? sha256(key)
}

/** A key's hash as written to an exported file. */
export function hashedKey(hash: string): string {
  return `sha256:${hash}`
}

/** Stores the imported file for export: pictures by path, HTML cleaned, without the key. */
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
