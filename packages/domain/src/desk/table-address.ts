import { sellingTypeSlug } from '../selling-type/selling-type.ts'
import { withTableCode } from '../table/table-code.ts'

/** The address for the code on a table: the dine-in menu with the branch and the table (ST-03, DK-06). */
export function tableAddress(
  origin: string,
  referenceId: string,
  { branch, table }: { branch: string; table: string },
): string {
  const menu = `${origin}/${encodeURIComponent(referenceId)}/${sellingTypeSlug('dine_in')}`
  return withTableCode(menu, { table, branch })
}
