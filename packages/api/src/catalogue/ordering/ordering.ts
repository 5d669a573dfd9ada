import type { AddressForm, DeliveryZone, ShippingCountry } from '@storefront/api-contract'
import type { CouponRule, OrderingFile, SlotRule } from '@storefront/api-contract/business-file'
import { couponCode, type SellingType } from '@storefront/domain'
import { type ZoneIndex, zoneIndex, zoneOf } from '@storefront/domain/zones'

type Delivery = NonNullable<OrderingFile['delivery']>

/** A business's ordering settings, indexed for lookup. Zones and countries are those of visible branches. */
export interface Ordering {
  delivery: Omit<Delivery, 'zones'> | null
  /** Every zone with its defaults filled in (DL-01). */
  zones: DeliveryZone[]
  /** The zones of a branch, ready for a point. */
  zoneIndexOf(branchId: string): ZoneIndex<DeliveryZone>
  shipping: { countries: ShippingCountry[]; form: AddressForm } | null
  /** Coupons by their code in capitals. */
  coupons: ReadonlyMap<string, CouponRule>
  slots: Partial<Record<SellingType, SlotRule>>
  /** Minutes before closing of the last order for now; null where it must be ready before closing (SH-05). */
  lastOrderMinutes: number | null
  /** The business's own limits per visitor. */
  limits: OrderingFile['limits']
  tagNames: NonNullable<OrderingFile['tag_names']>
}

/** Indexes the ordering part of a business file; missing parts are not offered. */
export function orderingOf(file: Omit<OrderingFile, 'stock'>, branchIds: readonly string[]): Ordering {
  const visible = new Set(branchIds)
  const {
    delivery = null,
    shipping = null,
    coupons = [],
    slots = {},
    tag_names = {},
    limits,
    last_order_minutes = null,
  } = file
  const zones = (delivery?.zones ?? []).filter((zone) => visible.has(zone.branch_id)).map(filledZone)
  const indexes = new Map<string, ZoneIndex<DeliveryZone>>()
  return {
    delivery: delivery && withoutZones(delivery),
    zones,
    zoneIndexOf(branchId) {
      const known = indexes.get(branchId)
      if (known) return known
      const index = zoneIndex(zones.filter((zone) => zone.branch_id === branchId))
      indexes.set(branchId, index)
      return index
    },
    shipping: shipping && {
      form: shipping.form,
      countries: shipping.countries.filter((country) => visible.has(country.branch_id)),
    },
    coupons: new Map(coupons.map((coupon) => [couponCode(coupon.code), coupon])),
    slots,
    lastOrderMinutes: last_order_minutes,
    limits,
    tagNames: tag_names,
  }
}

function withoutZones({ zones: _zones, ...rest }: Delivery): Omit<Delivery, 'zones'> {
  return rest
}

function filledZone(zone: Delivery['zones'][number]): DeliveryZone {
  const areas = zone.areas.map((area) => ({
    ...area,
    parent_names: area.parent_names ?? [],
    osm_id: area.osm_id ?? null,
    zone_id: zone.id,
  }))
  const { names, color, shape = null } = zone
  return { ...zoneOf({ ...zone, areas }), names, color, areas, shape }
}
