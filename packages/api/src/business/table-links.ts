import type { BusinessFile } from '@storefront/api-contract/business-file'
import { sellingTypeSlug, withTableCode } from '@storefront/domain'

/** A line for each table of the visible branches: branch, name and the address for its code, which carries both (ST-03). */
export function tableLinks({ business, branches }: BusinessFile, origin: string): string[] {
  const menu = `${origin}/${encodeURIComponent(business.reference_id)}/${sellingTypeSlug('dine_in')}`
  return branches
    .filter(({ visible }) => visible)
    .flatMap(({ id: branch, tables }) =>
      tables.map(({ id, name }) => [branch, name, withTableCode(menu, { table: id, branch })].join('\t')),
    )
}
