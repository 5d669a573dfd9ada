import type { Minor } from '@storefront/domain'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import type { Database } from '../../platform/database/database.ts'
import { walletBalance } from './wallet-balance.ts'

interface WalletUse {
  isChosen: boolean
  /** What the replaced order holds of the wallet; free for this one, in minor units (RT-17). */
  freed: Minor
}

/** What the wallet can pay of an order: 0 unless the business has wallets and the customer chose to use theirs (WL-02). */
export async function spendable(
  db: Database,
  { wallet, referenceId }: Pick<Catalogue, 'wallet' | 'referenceId'>,
  customerId: string | null,
  { isChosen, freed }: WalletUse,
): Promise<Minor> {
  if (!wallet.enabled || !isChosen || customerId === null) return 0
  return (await walletBalance(db, { referenceId, customerId })).available + freed
}
