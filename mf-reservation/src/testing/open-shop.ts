import { configureApi, queryClient, queryFor } from '@storefront/api-client'
import { type Business, businessCall } from '@storefront/api-contract'
import type { Reservation } from '@storefront/api-contract/reservation'
import { EMPTY_CART, useCart } from '@storefront/store'
import { aBusiness, businessAnswer, NOW } from '@storefront/testing'
import { useDraft } from '../draft/draft-store.ts'
import { EMPTY_DRAFT } from '../draft/reservation-draft.ts'
import { openBusiness } from './show.tsx'

/** Friday 20:00 and 20:30 in Kuwait, two days after {@link NOW}. */
export const EIGHT = '2026-11-22T17:00:00.000Z'
export const HALF_PAST = '2026-11-22T17:30:00.000Z'

const english = (name: string) => [{ locale: 'en', name }]

/** Opens a restaurant that reserves its two tables from today until the day after tomorrow. */
export async function openShop(business: Partial<Business> = {}, locale: 'en' | 'ar' = 'en'): Promise<void> {
  localStorage.clear()
  queryClient.clear()
  const reservation = { ...aBusiness().reservation, enabled: true, with_table: true, max_users: 8 }
  queryClient.setQueryData(
    queryFor(businessCall, { params: { referenceId: 'saffron' } }).queryKey,
    businessAnswer({ reservation, ...business }),
  )
  useCart.setState({ ...EMPTY_CART, referenceId: 'saffron', notice: null })
  useDraft.setState({ ...EMPTY_DRAFT, referenceId: '' })
  await openBusiness(locale)
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

/** A reservation of two at table T2, on {@link EIGHT}; `changes` replace its fields. */
export function aReservation(changes: Partial<Reservation> = {}): Reservation {
  return {
    id: 'r1',
    code: 'KX7P2M4Q',
    reference_id: 'saffron',
    branch_id: 'main',
    branch_name: english('Salmiya'),
    type: 'reserv_dinein',
    state: 'placed',
    starts_at: EIGHT,
    ends_at: HALF_PAST,
    party: 2,
    table: { id: 't2', name: 'T2', zone: 'Terrace' },
    service: null,
    name: 'Noura',
    phone: '+965 50001234',
    note: '',
    lines: [],
    totals: null,
    deposit: { amount: 0, currency: 'KWD', state: 'none', url: null, until: null },
    cancel_reason: null,
    placed_at: NOW,
    updated_at: NOW,
    can_change: true,
    can_cancel: true,
    ...changes,
  }
}

/** One request that reached the fake server. */
export interface Sent {
  method: string
  path: string
  body: Record<string, unknown>
}
type Answer = (sent: Sent) => Response | Promise<Response>

/** Puts a fake server behind all calls of the page, by path prefix; returns the requests sent. */
export function serve(answers: Record<string, Answer>): Sent[] {
  const sent: Sent[] = []
  configureApi({
    fetch: async (input, init) => {
      const path = String(input).replace('/api/', '')
      const body = init?.body ? JSON.parse(String(init.body)) : {}
      const request = { method: init?.method ?? 'GET', path, body }
      sent.push(request)
      const answer = Object.entries(answers).find(([start]) => path.startsWith(start))?.[1]
      if (!answer) throw new TypeError(`no answer for ${path}`)
      return answer(request)
    },
  })
  return sent
}

/** A JSON answer. */
export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

/** An error answer of the API. */
export function problem(status: number, code: string, more: object = {}): Response {
  return json({ error: { code, message: code, ...more } }, status)
}
