import type { DayShifts, Discounts, LocalText, Table, Tax } from '@storefront/api-contract'
import type { BusinessFile } from '@storefront/api-contract/business-file'
import type { Ground, MarkScene, Mood, Show, SpreadScene } from '../pictures/scene.ts'

/** The allergens the demo menus declare. */
export const ALLERGENS = [
  'gluten',
  'milk',
  'egg',
  'nuts',
  'sesame',
  'fish',
  'crustacean',
  'soy',
  'celery',
  'mustard',
] as const
export type Allergen = (typeof ALLERGENS)[number]

/** The tags the demo menus use. */
export const TAGS = ['vegetarian', 'vegan', 'spicy', 'new', 'popular'] as const
type Tag = (typeof TAGS)[number]

/** Sold by weight: price in minor units for one `unit`, ordered in steps of `step`. */
interface Weighed {
  price: number
  unit: string
  step: number
  minimum: number
  maximum: number
}

/** One item as it is written by hand; what is left out takes the default of its category or of the business. */
export interface ItemSource {
  id: string
  names: LocalText
  descriptions: LocalText
  /** Minor units by the name of the size, in the order shown; the names are those of `BusinessSource.sizes`. */
  prices?: Readonly<Record<string, number>>
  weighed?: Weighed
  options?: readonly string[]
  allergens?: readonly Allergen[]
  tags?: readonly Tag[]
  show: Show
  mood?: Mood
  on?: Ground
  soldOut?: boolean
  commentRequired?: boolean
  taxes?: Tax[]
  /** Kilograms, for shipping. */
  shippingWeight?: number
  types?: Partial<BusinessFile['items'][number]['types']>
  branches?: readonly string[]
  /** Ids of items to offer with it, best first. */
  goesWith?: readonly string[]
}

/** One category with its items; `minutes` is how long its dishes take, `taxes` replace those of the business. */
export interface CategorySource {
  id: string
  names: LocalText
  descriptions: LocalText
  show: Show
  mood: Mood
  on: Ground
  parent?: string
  shifts?: DayShifts[]
  pinned?: DayShifts[]
  /** Sold between these times only, `10:00`; unlike shifts, it hides the items and not the category (MN-05). */
  window?: { from: string; to: string }
  minutes?: number
  taxes?: Tax[]
  items: readonly ItemSource[]
}

type BannerSource = Omit<BusinessFile['banners'][number], 'picture'> & { scene: SpreadScene }

type FileBranch = BusinessFile['branches'][number]

/** A whole demo business; `artwork` holds the pictures that belong to no item or category. */
export interface BusinessSource {
  record: Omit<BusinessFile['business'], 'logo' | 'welcome_bg' | 'header_bg'>
  branches: FileBranch[]
  sizes: Readonly<Record<string, LocalText>>
  taxes: Tax[]
  categories: readonly CategorySource[]
  options: readonly BusinessFile['modifier_groups'][number][]
  smartCategories: BusinessFile['smart_categories']
  highlighted: string | null
  discounts: Discounts
  /** Delivery, shipping, coupons, slots and stock. */
  ordering?: BusinessFile['ordering']
  reservations?: BusinessFile['reservations']
  wallet?: BusinessFile['wallet']
  themes?: BusinessFile['themes']
  banners: readonly BannerSource[]
  artwork: { logo: MarkScene; welcome: SpreadScene; header: SpreadScene }
}

/** The same tables on the floors of their zones: two in a row of four squares, every other row moved by one. */
export function onFloor(placed: readonly Table[]): Table[] {
  const inZone = new Map<string | null, number>()
  return placed.map((table) => {
    const before = inZone.get(table.zone) ?? 0
    inZone.set(table.zone, before + 1)
    const row = Math.floor(before / 2) + 1
    return { ...table, place: { column: 1 + (before % 2) * 2 + ((row + 1) % 2), row } }
  })
}

/** Tables `T1` … `T<count>` of a branch, shared out between its zones, which are letters: a zone has no translations. */
export function tables(branchId: string, count: number, zones: readonly string[]): Table[] {
  const seats = [2, 2, 4, 4, 6, 8]
  return Array.from({ length: count }, (_, place) => ({
    id: `${branchId}-t${place + 1}`,
    name: `T${place + 1}`,
    seats: seats[place % seats.length] ?? 4,
    zone: zones[Math.floor((place * zones.length) / count)] ?? null,
  }))
}
