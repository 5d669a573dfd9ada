import {
  bannersCall,
  branchesCall,
  businessCall,
  type Call,
  type CallAnswer,
  type CallInput,
  callKey,
  itemCall,
  menuCall,
  shiftsCall,
} from '@storefront/api-contract'
import {
  availabilityCall,
  availabilityInput,
  reservationOfferCall,
} from '@storefront/api-contract/reservation'
import { EIGHT, HALF_PAST } from './a-reservation.ts'
import { aBusiness, branchesAnswer, businessAnswer, NOW } from './business-answer.ts'
import { aMenu, itemAnswer, menuAnswer } from './menu-answer.ts'

/** A page that a server half has to render before it goes live (RL-05): its answers, and texts of its markup. */
export interface ServerFixture {
  path: string
  /** The server's time. */
  now: string
  payload: readonly { key: readonly [string, string]; answer: unknown }[]
  texts: readonly string[]
  /** The module that the page shows; where no shell shows it yet, it is rendered with the first one that does. */
  expose?: string
}

function entry<C extends Call>(call: C, input: CallInput<C>, answer: CallAnswer<C>) {
  return { key: callKey(call, input), answer }
}

const open = {
  status: 'open' as const,
  opens_at: null,
  closes_at: null,
  extra_minutes: 0,
  hours: { week: [], exceptions: [] },
  scheduled_orders: {
    on: false,
    only_schedule: false,
    min_advance: { interval: 0, scale: 'min' as const },
    max_advance: { interval: 168, scale: 'hour' as const },
  },
}
const shifts: CallAnswer<typeof shiftsCall> = {
  now: NOW,
  time_zone: 'Asia/Kuwait',
  branch_id: 'main',
  types: { dine_in: open, car_pickup: open, delivery: open },
}

const offer: CallAnswer<typeof reservationOfferCall> = {
  type: 'reserv_dinein',
  with_table: false,
  max_users: 8,
  first_day: '2026-11-22',
  last_day: '2026-11-24',
  now: NOW,
  time_zone: 'Asia/Kuwait',
  hold_minutes: 5,
  change_until: 180,
  cancel_until: 120,
  deposit: null,
  currency: 'KWD',
  tables: [],
  services: [],
}
const times: CallAnswer<typeof availabilityCall> = {
  now: NOW,
  time_zone: 'Asia/Kuwait',
  problem: null,
  parts: [
    {
      part: 'evening',
      free: 1,
      slots: [{ starts_at: EIGHT, ends_at: HALF_PAST, free: true, left: 2, tables: [] }],
    },
  ],
}
const firstTimes = availabilityInput('main', { date: offer.first_day, party: 2, serviceId: null })

/** The answers of the restaurant `saffron`, as documents carry them. */
export const SAFFRON = {
  business: entry(businessCall, { params: { referenceId: 'saffron' }, query: {} }, businessAnswer()),
  shifts: entry(shiftsCall, { params: { referenceId: 'saffron' }, query: { branch_id: 'main' } }, shifts),
  menu: entry(menuCall, { params: { branchId: 'main' }, query: { list: 'pickup' } }, menuAnswer()),
  item: entry(
    itemCall,
    { params: { branchId: 'main', itemId: 'tawook' }, query: { list: 'pickup' } },
    itemAnswer(aMenu(), 'tawook'),
  ),
  banners: entry(bannersCall, { params: { id: 'saffron' } }, { banners: [] }),
  reserving: entry(
    businessCall,
    { params: { referenceId: 'saffron' }, query: {} },
    businessAnswer({ reservation: { ...aBusiness().reservation, enabled: true } }),
  ),
  offer: entry(reservationOfferCall, { params: { branchId: 'main' } }, offer),
  times: entry(availabilityCall, firstTimes, times),
  branches: entry(branchesCall, { params: { businessId: 'saffron' } }, branchesAnswer()),
}

/** A page of it with some of these answers. */
export function saffronPage(
  path: string,
  names: readonly (keyof typeof SAFFRON)[],
  texts: readonly string[],
): ServerFixture {
  return { path, now: NOW, payload: names.map((name) => SAFFRON[name]), texts }
}
