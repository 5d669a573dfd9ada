import type { KnownBy, VisitorLimits } from '@storefront/domain/limits'

/** What one visitor may have of what is scarce (ASVS 2.3.4, 2.4.1), where a business says nothing else. */
export interface ScarceLimits {
  /** Orders at once that are neither paid nor accepted. */
  waitingOrders: VisitorLimits
  /** Such orders in one slot. */
  ordersInSlot: VisitorLimits
  /** Pieces of one counted item in such orders. */
  unpaidUnits: VisitorLimits
  /** Reservations and held times that lie ahead. */
  reservations: VisitorLimits
  /** Those of one day. */
  reservationsInDay: VisitorLimits
}

/** An address may be a household's, an office's or a café's: its limits are wider. */
export const SCARCE_LIMITS: ScarceLimits = {
  waitingOrders: { guest: 5, phone: 5, address: 20 },
  ordersInSlot: { guest: 2, phone: 2, address: 3 },
  unpaidUnits: { guest: 20, phone: 20, address: 60 },
  reservations: { guest: 6, phone: 6, address: 20 },
  reservationsInDay: { guest: 3, phone: 3, address: 6 },
}

/** Effectively unlimited, for tests and benchmarks that use one address. */
export const WIDE_LIMITS: ScarceLimits = {
  waitingOrders: { guest: 100_000, phone: 100_000, address: 100_000 },
  ordersInSlot: { guest: 100_000, phone: 100_000, address: 100_000 },
  unpaidUnits: { guest: 100_000, phone: 100_000, address: 100_000 },
  reservations: { guest: 100_000, phone: 100_000, address: 100_000 },
  reservationsInDay: { guest: 100_000, phone: 100_000, address: 100_000 },
}

/** The limits of a business, with the installation's as defaults. */
export function limitsOf(
  own: Partial<Record<KnownBy, number | undefined>> | undefined,
  usual: VisitorLimits,
): VisitorLimits {
  return {
    guest: own?.guest ?? usual.guest,
    phone: own?.phone ?? usual.phone,
    address: own?.address ?? usual.address,
  }
}
