/** What a business is. */
export const BUSINESS_TYPES = ['restaurant', 'cafe', 'shop', 'service'] as const
export type BusinessType = (typeof BUSINESS_TYPES)[number]

/** Which parts and words a business has. */
export interface BusinessParts {
  /** Diet filters, allergens and everything about eating. */
  readonly food: boolean
  /** The context of its messages: `nav.menu_shop` in place of `nav.menu`; undefined for those that serve food. */
  readonly words: 'shop' | 'service' | undefined
  /** How what is ordered travels: a rider brings meals, goods go as a parcel. */
  readonly carrier: 'delivery' | 'parcel'
}

const FOOD: BusinessParts = { food: true, words: undefined, carrier: 'delivery' }
const PARTS: Record<BusinessType, BusinessParts> = {
  restaurant: FOOD,
  cafe: FOOD,
  shop: { food: false, words: 'shop', carrier: 'parcel' },
  service: { food: false, words: 'service', carrier: 'parcel' },
}

/** Which parts a type of business has: a shop has no diet filter, and a book comes as a parcel. */
export function businessParts(type: BusinessType): BusinessParts {
  return PARTS[type]
}

/** Whether an order travels as a parcel: goods always, and everything that leaves the business's country (DL-08). */
export function isParcel(
  { business_type: type, country_code: home }: { business_type: BusinessType; country_code: string },
  country: string | null,
): boolean {
  const isAbroad = country !== null && country.toUpperCase() !== home.toUpperCase()
  return isAbroad || PARTS[type].carrier === 'parcel'
}
