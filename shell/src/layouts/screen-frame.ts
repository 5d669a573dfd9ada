import type { StorefrontPaths } from '@storefront/bridge'

/** The four entries of the navigation. */
export type Section = 'home' | 'menu' | 'orders' | 'settings'

/** What the default layout draws around a screen. */
export interface ScreenFrame {
  /** Where "back" leads when the visit has no earlier screen; null when there is nothing above. */
  parent: string | null
  /** False where going back in history would repeat what is done, such as paying. */
  backInHistory: boolean
  /** The entry that is current, and whether the screen is that entry's own or one below it. */
  section: Section | null
  isSectionStart: boolean
  /** False on phones where the screen has its own bottom bar. */
  showsBottomNavigation: boolean
}

interface ScreenAddress {
  routeId: string
  type: string | undefined
  paths: StorefrontPaths
  /** False for a business of one selling type, whose landing page leads straight to the menu (GD-03). */
  hasLanding: boolean
}

const OWN_BAR = new Set(['cart', 'checkout', 'item'])
const DONE = new Set(['order-success', 'payment-fail'])
const STARTS: Record<string, Section> = {
  landing: 'home',
  menu: 'menu',
  'orders-status': 'orders',
  settings: 'settings',
}
const SECTIONS: Record<string, Section> = {
  ...STARTS,
  category: 'menu',
  search: 'menu',
  item: 'menu',
  order: 'orders',
  'orders-history': 'orders',
  'order-success': 'orders',
  policies: 'settings',
}

/** The frame of a screen of the route table. */
export function screenFrame(address: ScreenAddress): ScreenFrame {
  const { routeId } = address
  return {
    parent: parentOf(address),
    backInHistory: !DONE.has(routeId),
    section: SECTIONS[routeId] ?? null,
    isSectionStart: routeId in STARTS,
    showsBottomNavigation: !OWN_BAR.has(routeId),
  }
}

function parentOf({ routeId, type = '', paths, hasLanding }: ScreenAddress): string | null {
  switch (routeId) {
    case 'landing':
      return null
    case 'menu':
      return hasLanding ? paths.landing() : null
    case 'search':
    case 'category':
    case 'item':
    case 'cart':
      return paths.menu(type)
    case 'checkout':
      return paths.cart(type)
    case 'login-verify':
      return paths.login()
    case 'order':
    case 'orders-history':
      return paths.ordersStatus()
    default:
      return paths.landing()
  }
}
