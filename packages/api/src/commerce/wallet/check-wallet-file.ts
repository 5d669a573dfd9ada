import type { BusinessFile } from '@storefront/api-contract/business-file'
import type { ImportProblem } from '../../catalogue/business/import-problem.ts'

/** Returns the problems of a business file's wallet, each with its path. */
export function checkWalletFile({ wallet }: BusinessFile): ImportProblem[] {
  const seen = new Set<string>()
  return (wallet?.packages ?? []).flatMap(({ id, price, credit }, place) => {
    const path = `wallet.packages.${place}`
    const isTwice = seen.has(id)
    seen.add(id)
    return [
      ...(isTwice ? [{ path: `${path}.id`, reason: `The id ${id} is used twice.` }] : []),
      ...(price <= 0 ? [{ path: `${path}.price`, reason: 'Is not above 0.' }] : []),
      ...(credit < price ? [{ path: `${path}.credit`, reason: 'Is less than the price.' }] : []),
    ]
  })
}
