import type { CatalogueContext } from '../catalogue/catalogue-context.ts'
import type { CustomerRecords } from './customers/customer-records.ts'

/** What the parts need that know customers: their codes, sessions and accounts. */
export interface AccountsContext extends CatalogueContext {
  /** Code messages per network address and hour (AU-05). */
  codesPerAddress: number
  /** What the layer of commerce keeps of a customer. */
  customerRecords: CustomerRecords
}
