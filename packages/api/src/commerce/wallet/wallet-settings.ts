import type { BusinessFile } from '@storefront/api-contract/business-file'
import { NO_WALLET } from '../../catalogue/business/catalogue.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { walletSettings } from '../../platform/database/schema.ts'

/** Stores a business file's wallet settings in the transaction of its import. */
export async function storeWalletSettings(tx: Transaction, file: BusinessFile): Promise<void> {
  const record = file.wallet ?? NO_WALLET
  await tx
    .insert(walletSettings)
    .values({ referenceId: file.business.reference_id, record })
    .onConflictDoUpdate({ target: walletSettings.referenceId, set: { record } })
}
