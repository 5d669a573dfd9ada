import type { BusinessFile } from '@storefront/api-contract/business-file'
import { tableAddress } from '@storefront/domain/desk'

/** A line for each table of the visible branches: branch, name and the address for its code, which carries both (ST-03). */
export function tableLinks({ business, branches }: BusinessFile, origin: string): string[] {
  return branches
    .filter(({ visible }) => visible)
    .flatMap(({ id: branch, tables }) =>
      tables.map(({ id, name }) =>
        [branch, name, tableAddress(origin, business.reference_id, { branch, table: id })].join('\t'),
      ),
    )
}
