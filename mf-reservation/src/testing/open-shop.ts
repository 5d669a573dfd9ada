import { queryClient, queryFor } from '@storefront/api-client'
import { type Business, businessCall } from '@storefront/api-contract'
import { EMPTY_CART, useCart } from '@storefront/store'
import { aBusiness, businessAnswer, EIGHT, HALF_PAST, NOW } from '@storefront/testing'
import { useDraft } from '../draft/draft-store.ts'
import { EMPTY_DRAFT } from '../draft/reservation-draft.ts'
import { openBusiness } from './show.tsx'

/** Opens a restaurant that reserves its two tables from today until the day after tomorrow. */
export async function openShop(business: Partial<Business> = {}, locale: 'en' | 'ar' = 'en'): Promise<void> {
  localStorage.clear()
  queryClient.clear()
  loadShop(business)
  useCart.setState({ ...EMPTY_CART, referenceId: 'saffron', notice: null })
  useDraft.setState({ ...EMPTY_DRAFT, referenceId: '' })
  await openBusiness(locale)
}

/** The shop as the shell's guard has loaded it; also again after a logout, which leaves no answers. */
export function loadShop(business: Partial<Business> = {}): void {
  const reservation = { ...aBusiness().reservation, enabled: true, with_table: true, max_users: 8 }
  queryClient.setQueryData(
    queryFor(businessCall, { params: { referenceId: 'saffron' } }).queryKey,
    businessAnswer({ reservation, ...business }),
  )
}

/** What the branch of the test business offers. */
export const OFFER = {
  type: 'reserv_dinein',
  with_table: true,
  max_users: 8,
  first_day: '2026-11-20',
  last_day: '2026-11-22',
  now: NOW,
  time_zone: 'Asia/Kuwait',
  hold_minutes: 5,
  change_until: 180,
  cancel_until: 120,
  deposit: { amount: 1000, per: 'guest', from_party: 5 },
  currency: 'KWD',
  tables: [
    { id: 't2', name: 'T2', seats: 2, zone: 'Terrace' },
    { id: 't6', name: 'T6', seats: 6, zone: 'Hall' },
  ],
  services: [] as object[],
}

const slot = (starts_at: string, tables: string[]) => ({
  starts_at,
  ends_at: new Date(Date.parse(starts_at) + 90 * 60_000).toISOString(),
  free: tables.length > 0,
  left: tables.length,
  tables,
})

/** A day with a free time and one that is taken. */
export const DAY = {
  now: NOW,
  time_zone: 'Asia/Kuwait',
  problem: null,
  parts: [{ part: 'evening', free: 1, slots: [slot(EIGHT, ['t2', 't6']), slot(HALF_PAST, [])] }],
}

/** The answer of a hold of a time that ends in five minutes. */
export function aHold(startsAt: string) {
  return {
    hold: {
      id: 'hold-1',
      expires_at: new Date(Date.now() + 5 * 60_000).toISOString(),
      starts_at: startsAt,
      ends_at: startsAt,
      table_id: 't2',
      service_id: null,
    },
    now: new Date().toISOString(),
  }
}
