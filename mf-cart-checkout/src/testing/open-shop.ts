import { queryClient, queryFor } from '@storefront/api-client'
import {
  type Business,
  businessCall,
  type CallAnswer,
  type MenuAnswer,
  type Slot,
  type shiftsCall,
} from '@storefront/api-contract'
import type { CartLine } from '@storefront/domain'
import { i18n, loadMessages } from '@storefront/i18n'
import {
  EMPTY_CART,
  menuQuery,
  shiftsQuery,
  slotsQuery,
  useCart,
  useCheckoutDraft,
  useOpenBusiness,
  useOrderTime,
  useSession,
  useVisit,
} from '@storefront/store'
import { businessAnswer, inAllRenderers } from '@storefront/testing'
import { messages } from '../messages/catalogue.ts'
import { quickMessages } from '../messages/quick/catalogue.ts'
import { SAFFRON_MENU } from './saffron-menu.ts'

export interface Shop {
  business?: Partial<Business>
  cart?: CartLine[]
  menu?: MenuAnswer
  /** `paused`: the server has closed a shop whose hours say open; `busy`: because it is busy, for half an hour. */
  open?: boolean | 'paused' | 'busy'
  /** What a busy kitchen adds to the time of orders for now. */
  extraMinutes?: number
  locale?: 'en' | 'ar'
  /** Orders for later are taken, in these slots of one day. */
  later?: { only?: boolean; slots: Slot[] }
  customer?: boolean
}

/** Opens the test shop as shell and gateway do: stores for the business, answers in the shared query cache. */
export async function openShop({
  business,
  cart = [],
  menu = SAFFRON_MENU,
  open = true,
  locale = 'en',
  later,
  extraMinutes = 0,
  customer = false,
}: Shop = {}): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  const answer = businessAnswer({ default_cash: false, exclusiveTaxes: [SERVICE], ...business })
  queryClient.setQueryData(queryFor(businessCall, { params: { referenceId: 'saffron' } }).queryKey, answer)
  for (const slug of ['pickup', 'dinein', 'delivery'] as const)
    queryClient.setQueryData(menuQuery('main', slug).queryKey, menu)
  queryClient.setQueryData(shiftsQuery('saffron', 'main').queryKey, shiftsAnswer(open, later, extraMinutes))
  for (const type of ['car_pickup', 'dine_in'] as const)
    queryClient.setQueryData(
      slotsQuery('saffron', 'main', type).queryKey,
      shiftsAnswer(open, later, extraMinutes),
    )
  inAllRenderers(useOpenBusiness, { referenceId: 'saffron' })
  inAllRenderers(useCart, { ...EMPTY_CART, items: cart, referenceId: 'saffron', notice: null })
  inAllRenderers(useVisit, {
    referenceId: 'saffron',
    branchId: null,
    tableId: null,
    theme: null,
    openIntent: null,
    openOrderId: null,
  })
  inAllRenderers(useOrderTime, { referenceId: 'saffron', time: null })
  inAllRenderers(useCheckoutDraft, {
    referenceId: 'saffron',
    couponTyped: '',
    payment: null,
    useWallet: false,
    tip: null,
  })
  const session = { id: 'c1', business_id: answer.restaurant?.user_id ?? '', name: 'Sara', phone: PHONE }
  inAllRenderers(useSession, { token: customer ? 'token' : null, customer: customer ? session : null })
  await loadMessages(messages, locale)
  await loadMessages(quickMessages, locale)
  await i18n.changeLanguage(locale)
}

const PHONE = { dial_code: '+965', number: '55501234' }
const SERVICE = { id: 'service', names: [{ locale: 'en', name: 'Service' }], rate: 10 }

/** The answer of the shifts call; `later` are the slots of its one day. */
export function shiftsAnswer(
  open: Shop['open'],
  later?: Shop['later'],
  extraMinutes = 0,
): CallAnswer<typeof shiftsCall> {
  const never = Array.from({ length: 7 }, () => ({ closed: true, shifts: [] }))
  const type = {
    status: open === 'busy' ? ('busy' as const) : open === true ? ('open' as const) : ('closed' as const),
    opens_at: open === 'busy' ? new Date(Date.now() + 30 * 60_000).toISOString() : null,
    closes_at: null,
    extra_minutes: extraMinutes,
    hours: { week: open ? [] : never, exceptions: [] },
    scheduled_orders: {
      on: later !== undefined,
      only_schedule: later?.only ?? false,
      min_advance: { interval: 0, scale: 'min' as const },
      max_advance: { interval: 168, scale: 'hour' as const },
    },
    ...(later ? { slots: [{ day: '2099-01-01', slots: later.slots }] } : {}),
  }
  return {
    now: new Date().toISOString(),
    time_zone: 'Asia/Kuwait',
    branch_id: 'main',
    types: { dine_in: type, car_pickup: type, delivery: type },
  }
}
