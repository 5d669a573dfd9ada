import type { BusinessFile } from '@storefront/api-contract/business-file'
import type { Transaction } from '../../platform/database/database.ts'
import { type RetentionKind, retentionSettings } from '../../platform/database/schema.ts'

/** The months after which each kind is anonymized, by the name in the business file; `months` without one. */
export const RETENTION: Readonly<
  Record<RetentionKind, { name: 'contact_months' | 'feedback_months'; months: number }>
> = {
  orders: { name: 'contact_months', months: 24 },
  reservations: { name: 'contact_months', months: 24 },
  feedback: { name: 'feedback_months', months: 36 },
}

/** Stores the retention times of a business file. */
export async function storeRetention(tx: Transaction, file: BusinessFile): Promise<void> {
  const row = { referenceId: file.business.reference_id, record: file.retention ?? {} }
  const { referenceId: target } = retentionSettings
  await tx
    .insert(retentionSettings)
    .values(row)
    .onConflictDoUpdate({ target, set: { record: row.record } })
}
