import type { Wallet } from '@storefront/api-contract/wallet'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import type { Database } from '../../platform/database/database.ts'
import { balanceItems } from './balance-items.ts'
import { walletBalance } from './wallet-balance.ts'
import type { WalletHolder } from './wallet-entry.ts'
import { walletMovements } from './wallet-movements.ts'

/** A customer's serialized wallet (WL-01), read in one snapshot. */
export function findWallet(
  db: Database,
  { wallet, business }: Catalogue,
  holder: WalletHolder,
): Promise<Wallet> {
  return db.transaction(
    async (tx) => {
      const { available, onHold } = await walletBalance(tx, holder)
      return {
        wallet_feature_enabled: wallet.enabled,
        currency: business.currency,
        available,
        balance: await balanceItems(tx, holder, available),
        onHoldBalance: onHold,
        creditHistory: await walletMovements(tx, holder, { page: 1 }),
        policy: wallet.policy,
        availablePackages: wallet.packages,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
