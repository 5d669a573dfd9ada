import type { BusinessFile, CouponRule } from '@storefront/api-contract/business-file'
import { couponCode } from '@storefront/domain'
import {
  type CountryBox,
  checkZoneShape,
  type ShapeProblemKind,
  type ZoneShape,
} from '@storefront/domain/zones'
import { hasFlag } from 'country-flag-icons'
import { type ImportProblem, when } from '../../catalogue/business/import-problem.ts'

type Delivery = NonNullable<NonNullable<BusinessFile['ordering']>['delivery']>
type Zone = Delivery['zones'][number]

/** Returns the problems of a business file's delivery, shipping, coupons and stock, each with its path. */
export function checkOrdering(file: BusinessFile): ImportProblem[] {
  return [
    ...checkZones(file),
    ...checkShipping(file),
    ...checkCoupons(file),
    ...checkStock(file),
    ...checkSold(file),
  ]
}

function checkZones({ ordering, branches }: BusinessFile): ImportProblem[] {
  const zones = ordering?.delivery?.zones ?? []
  const known = new Map(branches.map((branch) => [branch.id, branch]))
  const seen = new Set<string>()
  return zones.flatMap((zone, place) => {
    const path = `ordering.delivery.zones.${place}`
    const isTwice = seen.has(zone.id)
    seen.add(zone.id)
    return [
      ...when(isTwice, `${path}.id`, `The id ${zone.id} is used twice.`),
      ...when(!known.has(zone.branch_id), `${path}.branch_id`, `There is no branch ${zone.branch_id}.`),
      ...when((zone.fees ?? 0) < 0, `${path}.fees`, 'Is below 0.'),
      ...when((zone.min_order ?? 0) < 0, `${path}.min_order`, 'Is below 0.'),
      ...when((zone.delivery_time ?? 1) <= 0, `${path}.delivery_time`, 'Is not above 0.'),
      ...checkAreas(zone, path, boxAround(known.get(zone.branch_id))),
    ]
  })
}

/** No shop delivers farther; a shape beyond it is drawn with its coordinates swapped, or for another place. */
const FARTHEST_DEGREES = 5

function boxAround(branch: { lat: number | null; lng: number | null } | undefined): CountryBox | null {
  if (typeof branch?.lat !== 'number' || typeof branch.lng !== 'number') return null
  const { lat, lng } = branch
  return {
    west: turned(lng - FARTHEST_DEGREES),
    south: Math.max(-90, lat - FARTHEST_DEGREES),
    east: turned(lng + FARTHEST_DEGREES),
    north: Math.min(90, lat + FARTHEST_DEGREES),
  }
}

function turned(lng: number): number {
  return lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng
}

function checkAreas(zone: Zone, path: string, box: CountryBox | null): ImportProblem[] {
  const seen = new Set<string>()
  return [
    ...checkShape(named(zone, 'Zone'), zone.shape ?? null, `${path}.shape`, box),
    ...zone.areas.flatMap((area, place) => {
      const { id, shape } = area
      const whose = `${named(zone, 'Zone')}, ${named(area, 'area')}`
      const isTwice = seen.has(id)
      seen.add(id)
      return [
        ...when(isTwice, `${path}.areas.${place}.id`, `The id ${id} is used twice in zone ${zone.id}.`),
        ...checkShape(whose, shape, `${path}.areas.${place}.shape`, box),
      ]
    }),
  ]
}

const SHAPE_REASONS: Record<ShapeProblemKind, string> = {
  'no-positions': 'the shape has no positions',
  'not-a-position': 'is no position of longitude and latitude',
  'out-of-range': 'is not on the globe',
  swapped: 'has latitude and longitude swapped',
  'outside-country': 'is far away from the branch',
  'too-few-positions': 'the ring has fewer than four positions',
  'not-closed': 'the ring does not end where it begins',
  'around-a-pole': 'the ring goes round a pole',
  'self-crossing': 'the ring crosses itself',
  'hole-outside': 'the hole is outside its outline',
}

/** By the name its merchant knows it by, and its id. */
function named({ id, names }: Pick<Zone, 'id' | 'names'>, what: string): string {
  const [first] = names
  return first && first.name !== id ? `${what} ${first.name} (${id})` : `${what} ${id}`
}

function checkShape(
  whose: string,
  shape: ZoneShape | null,
  path: string,
  box: CountryBox | null,
): ImportProblem[] {
  if (!shape) return []
  return checkZoneShape(shape, box).map(({ problem, polygon, ring, position }) => ({
    path: `${path}.coordinates${placeIn(shape, { polygon, ring, position })}`,
    reason: `${whose}: ${SHAPE_REASONS[problem]}.`,
  }))
}

function placeIn(shape: ZoneShape, at: { polygon: number; ring: number; position: number }): string {
  if (shape.type === 'Point') return ''
  const inRing = `.${at.ring}.${at.position}`
  return shape.type === 'Polygon' ? inRing : `.${at.polygon}${inRing}`
}

function checkShipping({ ordering, branches }: BusinessFile): ImportProblem[] {
  const known = new Set(branches.map((branch) => branch.id))
  const seen = new Set<string>()
  return (ordering?.shipping?.countries ?? []).flatMap((country, place) => {
    const path = `ordering.shipping.countries.${place}`
    const key = `${country.branch_id} ${country.country_iso}`
    const isTwice = seen.has(key)
    seen.add(key)
    return [
      ...when(!hasFlag(country.country_iso), `${path}.country_iso`, 'Is no country of ISO 3166.'),
      ...when(isTwice, `${path}.country_iso`, `${country.country_iso} comes up twice for this branch.`),
      ...when(!known.has(country.branch_id), `${path}.branch_id`, `There is no branch ${country.branch_id}.`),
      ...(['fees_per_kg', 'fixed_fees', 'min_order'] as const).flatMap((field) =>
        when(country[field] < 0, `${path}.${field}`, 'Is below 0.'),
      ),
    ]
  })
}

function checkCoupons({ ordering, items }: BusinessFile): ImportProblem[] {
  const known = new Set(items.map((item) => item.id))
  const seen = new Set<string>()
  return (ordering?.coupons ?? []).flatMap((coupon, place) => {
    const path = `ordering.coupons.${place}`
    const code = couponCode(coupon.code)
    const isTwice = seen.has(code)
    seen.add(code)
    return [
      ...when(isTwice, `${path}.code`, `The code ${code} is used twice.`),
      ...when(coupon.code !== coupon.code.trim(), `${path}.code`, 'Begins or ends with a space.'),
      ...coupon.item_ids.flatMap((id, item) =>
        when(!known.has(id), `${path}.item_ids.${item}`, `There is no item ${id} in this file.`),
      ),
      ...checkCouponValues(coupon, path),
    ]
  })
}

function checkCouponValues(coupon: CouponRule, path: string): ImportProblem[] {
  const { discount_type, discount_value, min_subtotal } = coupon
  const isOverAll = discount_type === 'percent' && discount_value > 100
  const isNoAmount = discount_type === 'fixed' && !Number.isInteger(discount_value)
  return [
    ...when(discount_value < 0, `${path}.discount_value`, 'Is below 0.'),
    ...when(isOverAll, `${path}.discount_value`, 'Is above 100 %.'),
    ...when(isNoAmount, `${path}.discount_value`, 'Is no whole number of minor units.'),
    ...when(min_subtotal < 0, `${path}.min_subtotal`, 'Is below 0.'),
    ...(['max_allowed_items', 'total_limit', 'customer_limit'] as const).flatMap((limit) =>
      when(!isCount(coupon[limit] ?? 1), `${path}.${limit}`, 'Is no whole number from 1.'),
    ),
  ]
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1
}

function checkStock({ ordering, items }: BusinessFile): ImportProblem[] {
  const sellersOf = new Map(items.map((item) => [item.id, new Set(item.branch_ids)]))
  const seen = new Set<string>()
  return (ordering?.stock ?? []).flatMap(({ item_id, branch_id }, place) => {
    const path = `ordering.stock.${place}`
    const sellers = sellersOf.get(item_id)
    const key = `${branch_id} ${item_id}`
    const isTwice = seen.has(key)
    seen.add(key)
    if (!sellers) return [{ path: `${path}.item_id`, reason: `There is no item ${item_id} in this file.` }]
    return [
      ...when(isTwice, `${path}.item_id`, `${item_id} is counted twice for this branch.`),
      ...when(!sellers.has(branch_id), `${path}.branch_id`, `${branch_id} does not sell it.`),
    ]
  })
}

/** Checkout of deliveries requires a delivery method. */
function checkSold({ business, ordering }: BusinessFile): ImportProblem[] {
  const canDeliver = !!ordering?.delivery || !!ordering?.shipping
  return when(
    business.checkoutDelivery && !canDeliver,
    'business.checkoutDelivery',
    'Needs zones or countries in ordering.',
  )
}
