import type { BusinessFile, WalletFile } from '@storefront/api-contract/business-file'
import type { Transaction } from '../../platform/database/database.ts'
import { walletSettings } from '../../platform/database/schema.ts'

/** The wallet of a business that has none. */
export const NO_WALLET: WalletFile = { enabled: false, policy: [], packages: [] }

/** Stores a business file's wallet settings in the transaction of its import. */
export async function storeWalletSettings(tx: Transaction, file: BusinessFile): Promise<void> {
  const record = file.wallet ?? NO_WALLET
  await tx
    .insert(walletSettings)
    .values({ referenceId: file.business.reference_id, record })
    .onConflictDoUpdate({ target: walletSettings.referenceId, set: { record } })
}
