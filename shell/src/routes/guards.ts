import type { Business } from '@storefront/api-contract'
import { pathsOf } from '@storefront/bridge'
import { businessSells, isCheckoutOpen, normaliseSellingType, onlySellingType } from '@storefront/domain'
import type { GuardName } from './route-table.ts'

/** Input of the guards. */
export interface GuardContext {
  business: Business
  params: Readonly<Record<string, string | undefined>>
  /** Path and query of the screen, to return to. */
  here: string
  authenticated: boolean
  /** Not known yet whether the visitor is logged in: guards that depend on it wait. */
  sessionPending: boolean
  /** The path to return to after login, from the history state of the login screen. */
  cameFrom: string | null
  customerName: string | null
  cartIsEmpty: boolean
  /** Whether the cart cannot be checked out now, as far as the client knows; the server decides again. */
  cannotCheckout: boolean
}

/** Where a guard redirects; `null` passes, `wait` while the session is pending. */
export type GuardVerdict = { to: string; state?: { from: string } } | 'wait' | null
type Guard = (context: GuardContext) => GuardVerdict

const NOT_FOUND = { to: '/404' }
const typeOf = ({ params }: GuardContext) => params.type ?? ''
const pathsFor = ({ business }: GuardContext) => pathsOf(business.reference_id)

const GUARDS: Record<Exclude<GuardName, 'fetch-business'>, Guard> = {
  /**
   * GD-02: a type that is not sold goes to the landing page; an unknown slug is 404. Services can be reserved beside
   * tables, so their slug leads to their reservation (RT-20).
   */
  'check-selling-type': (context) => {
    const verdict = businessSells(context.business, typeOf(context))
    if (verdict === 'unknown') return NOT_FOUND
    if (verdict === 'sold') return null
    const asksService = typeOf(context) === 'reserv_service' && context.business.reservation.enabled
    const paths = pathsFor(context)
    return { to: asksService ? paths.reservation('reserv_service') : paths.landing() }
  },
  /** GD-03: a business with exactly one type skips the landing page. */
  'check-one-type': (context) => {
    const only = onlySellingType(context.business)
    return only ? { to: pathsFor(context).menu(only) } : null
  },
  /** GD-04: a guest goes to login and returns afterwards. */
  auth: (context) => {
    if (context.authenticated) return null
    if (context.sessionPending) return 'wait'
    return { to: pathsFor(context).login(), state: { from: context.here } }
  },
  /** GD-04: a customer who is logged in returns to where the login started, else to the landing page (RT-12). */
  guest: (context) => {
    if (context.authenticated) return { to: context.cameFrom ?? pathsFor(context).landing() }
    return context.sessionPending ? 'wait' : null
  },
  /** GD-05: an empty cart goes to the cart; a type whose checkout is off goes to the menu. */
  'fast-checkout': (context) => {
    if (!checkoutIsOn(context)) return { to: pathsFor(context).menu(typeOf(context)) }
    return context.cartIsEmpty ? { to: pathsFor(context).cart(typeOf(context)) } : null
  },
  /** GD-06: a cart that cannot be ordered goes to the cart page, which says why. */
  'can-checkout': (context) =>
    context.cannotCheckout ? { to: pathsFor(context).cart(typeOf(context)) } : null,
  /** GD-07: a customer without a name completes the profile first. */
  'check-profile': (context) =>
    context.authenticated && !context.customerName?.trim()
      ? { to: pathsFor(context).profile(), state: { from: context.here } }
      : null,
}

function checkoutIsOn(context: GuardContext): boolean {
  const type = normaliseSellingType(typeOf(context))
  return type !== null && isCheckoutOpen(context.business, type)
}

/** Runs a route's guards in order and returns the first verdict that is not a pass; `fetch-business` has run before. */
export function runGuards(names: readonly GuardName[], context: GuardContext): GuardVerdict {
  for (const name of names) {
    const verdict = name === 'fetch-business' ? null : GUARDS[name](context)
    if (verdict) return verdict
  }
  return null
}
