import type { OpeningHours } from '@storefront/api-contract'
import type { SellingType } from '@storefront/domain'
import type { Catalogue, CatalogueBranch } from '../business/catalogue.ts'

/** The selling types of a branch with their hours: those of the business for which the branch has hours. */
export function typesSoldAt(
  catalogue: Catalogue,
  branch: CatalogueBranch,
): { type: SellingType; hours: OpeningHours }[] {
  return catalogue.business.selling_types.flatMap((type) => {
    const hours = branch.hours[type]
    return hours ? [{ type, hours }] : []
  })
}
