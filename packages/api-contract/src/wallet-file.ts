import * as z from '@storefront/api-contract/schema'
import { localText } from './text.ts'
import { walletPackage } from './wallet.ts'

/** The wallet of a business as a merchant writes it (WL-01); `policy` is HTML. Without it there is no wallet. */
export const walletFile = z.object({
  enabled: z.boolean(),
  policy: localText,
  packages: z.array(walletPackage).check(z.maxLength(50)),
})
export type WalletFile = z.infer<typeof walletFile>
