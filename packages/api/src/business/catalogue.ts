import type {
  Banner,
  BranchSummary,
  Business,
  businessCall,
  CallAnswer,
  Category,
  Discounts,
  MenuAnswer,
  MenuItem,
  ModifierGroup,
  Pixel,
  Table,
} from '@storefront/api-contract'
import type { ReservationFile, WalletFile } from '@storefront/api-contract/business-file'
import type { NamedThemes, SmartCategory, StoredHours } from '../database/schema.ts'
import type { Ordering } from '../ordering/ordering.ts'

export interface CatalogueBranch {
  summary: BranchSummary
  /** A type without hours is not sold at this branch. */
  hours: StoredHours
  tables: Table[]
}

interface CatalogueItem {
  item: MenuItem
  branchIds: ReadonlySet<string>
}

interface CatalogueBanner {
  banner: Banner
  /** ISO days of the business's calendar, both inclusive. */
  from: string
  to: string
}

/** One imported version of a business; immutable, a new import creates a new one. */
export interface Catalogue {
  referenceId: string
  version: string
  business: Business
  suspended: boolean
  /** Where the business has moved to; https or null. */
  movedTo: string | null
  themes: NamedThemes
  pixels: Pixel[]
  merchantKeyHash: string
  discounts: Discounts
  smartCategories: SmartCategory[]
  highlightedCategory: string | null
  /** The visible branches, in the merchant's order. */
  branches: CatalogueBranch[]
  categories: Category[]
  items: CatalogueItem[]
  modifierGroups: ModifierGroup[]
  banners: CatalogueBanner[]
  wallet: WalletFile
  /** Null when nothing can be reserved. */
  reservations: ReservationFile | null
  /** Delivery, shipping, coupons and slots. */
  ordering: Ordering
  /** Incremented when an item sells out, runs low or is restocked. */
  stockVersion: number
  /** Remaining quantity of scarce items by branch and item; 0 if unavailable. */
  scarce: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** Answers that are the same for everybody until the next import or change of stock. */
  answers: {
    /** By the id of the theme, `''` for the business's own. */
    businesses: Map<string, CallAnswer<typeof businessCall>>
    menus: Map<string, MenuAnswer>
  }
}

/** The visible branch with this id, or undefined. */
export function branchOf(catalogue: Catalogue, branchId: string): CatalogueBranch | undefined {
  return catalogue.branches.find((branch) => branch.summary.id === branchId)
}
