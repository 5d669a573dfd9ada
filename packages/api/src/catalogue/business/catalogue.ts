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
  OpeningHours,
  Pixel,
  Table,
} from '@storefront/api-contract'
import type { BusinessFile, ReservationFile, WalletFile } from '@storefront/api-contract/business-file'
import type { Instant, SellingType } from '@storefront/domain'
import type { branchBusy, NamedThemes, SmartCategory, StoredHours } from '../../platform/database/schema.ts'
import type { Ordering } from '../ordering/ordering.ts'

/** The wallet of a business that has none. */
export const NO_WALLET: WalletFile = { enabled: false, policy: [], packages: [] }

/** A modifier group; its modifiers may be items (BX-08). */
export type CatalogueGroup = BusinessFile['modifier_groups'][number]

export interface CatalogueBranch {
  summary: BranchSummary
  /** A type without hours is not sold at this branch. */
  hours: StoredHours
  tables: Table[]
}

interface CatalogueItem {
  item: MenuItem
  branchIds: ReadonlySet<string>
  /** How much work one piece is; 1 unless the file says otherwise (DK-03). */
  effort: number
  /** Ids of the merchant's list of what goes well with it. */
  goesWellWith: readonly string[]
}

interface CatalogueBanner {
  banner: Banner
  /** ISO days of the business's calendar, both inclusive. */
  from: string
  to: string
}

/** Items of a branch that are sold out or nearly so. */
export interface Scarce {
  /** 0: sold out. */
  left: number
  /** When an item that was switched off is sold again; null if open-ended. */
  backAt: Instant | null
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
  modifierGroups: CatalogueGroup[]
  banners: CatalogueBanner[]
  wallet: WalletFile
  /** Null when nothing can be reserved. */
  reservations: ReservationFile | null
  /** Delivery, shipping, coupons and slots. */
  ordering: Ordering
  /**
   * Incremented when an item sells out, runs low or is restocked, when a branch is paused or limited, and by every import
   * that changes something.
   */
  stockVersion: number
  /** Scarce items by branch and item. */
  scarce: ReadonlyMap<string, ReadonlyMap<string, Scarce>>
  /** Options that are sold out, by branch, and until when. */
  optionsOff: ReadonlyMap<string, ReadonlyMap<string, Instant | null>>
  /** When the first of what is sold out is sold again: stock is then read again (DK-02); null when nobody said. */
  backAt: Instant | null
  /** Pauses and limits of its branches, which count as a change of stock. */
  busy: readonly (typeof branchBusy.$inferSelect)[]
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

/** A branch and its business. */
export interface Place {
  catalogue: Catalogue
  branch: CatalogueBranch
}

/** The selling types of the business for which the branch has opening hours, with those hours. */
export function typesSoldAt(
  { business }: Catalogue,
  branch: CatalogueBranch,
): { type: SellingType; hours: OpeningHours }[] {
  return business.selling_types.flatMap((type) => {
    const hours = branch.hours[type]
    return hours ? [{ type, hours }] : []
  })
}
