import type { Page } from 'playwright-core'
import { DESK_SCREENS } from './desk-screens.ts'
import { joinWaitlist, openFullDay, sellOut } from './screen-states.ts'
import {
  askForCode,
  blockNotifications,
  bringCoupon,
  buyCredit,
  chooseTime,
  comeBack,
  openAreas,
  openBranches,
  openChange,
  openCompanion,
  openCountries,
  openDeletion,
  openDietFilter,
  openDish,
  openEdit,
  openFloor,
  openMap,
  openPhoneChange,
  openPin,
  openSizes,
  openTimes,
  reserve,
  scrollDown,
  scrollToEnd,
  search,
  send,
  tapAdd,
  tipTooMuch,
} from './screen-steps.ts'

/** What a visitor has done before the picture: nothing, filled a cart, ordered, or logged in, as staff at the desk. */
export type Visit = 'new' | 'cart' | 'ordered' | 'customer' | 'desk'

/** Ids that only exist once something was ordered for the pictures. */
export interface Placed {
  /** Paid, and being prepared. */
  order: string
  /** Saved, but its payment was declined. */
  unpaid: string
  /** Path of the sandbox's payment page for an order that waits for it. */
  payment: string
}

export interface ScreenShot {
  name: string
  path: string | ((placed: Placed, locale: string) => string)
  visit?: Visit
  /** What to do before the picture is taken. */
  act?: (page: Page) => Promise<void>
  /** The server responds 404, or 401 at the desk's login, which the browser's console logs. */
  isMissing?: true
  /** The whole page, not only what a phone shows at once. */
  whole?: true
}

/** Every screen of the storefront, in the states a visitor meets. */
export const SCREENS: ScreenShot[] = [
  { name: 'index', path: '/' },
  { name: 'not-found', path: '/404' },
  { name: 'unknown-business', path: '/no-such-place', isMissing: true },
  { name: 'landing', path: '/saffron' },
  { name: 'landing-end', path: '/saffron', act: scrollToEnd },
  { name: 'menu-list', path: '/saffron/pickup' },
  { name: 'menu-scrolled', path: '/saffron/pickup', visit: 'cart', act: scrollDown },
  { name: 'menu-grid', path: '/corner-cafe/dinein' },
  { name: 'menu-shop', path: '/harbour-books/pickup' },
  { name: 'menu-with-cart', path: '/saffron/pickup', visit: 'cart' },
  { name: 'delivery-areas', path: '/saffron/delivery', act: openAreas },
  { name: 'delivery-pin', path: '/saffron/delivery', act: openPin },
  { name: 'delivery-countries', path: '/harbour-books/delivery', act: openAreas },
  { name: 'menu-branches', path: '/saffron/pickup', act: openBranches },
  { name: 'menu-sizes', path: '/saffron/pickup/mezze', act: openSizes },
  { name: 'menu-returning', path: '/saffron/pickup', visit: 'ordered', act: comeBack },
  { name: 'menu-grid-scrolled', path: '/corner-cafe/dinein', act: scrollDown },
  { name: 'item-from-menu', path: '/saffron/pickup', act: openDish },
  { name: 'category', path: '/saffron/pickup/grills', visit: 'cart' },
  { name: 'item', path: '/saffron/pickup/grills/shish-tawook', whole: true },
  { name: 'item-top', path: '/saffron/pickup/grills/shish-tawook' },
  { name: 'item-too-early', path: '/saffron/pickup/grills/shish-tawook', act: tapAdd },
  { name: 'item-by-weight', path: '/saffron/pickup/sea/zubaidi', whole: true },
  { name: 'item-companions', path: '/saffron/pickup/grills/shish-tawook', act: openCompanion },
  { name: 'combo', path: '/saffron/pickup/wraps/wrap-meal', whole: true },
  { name: 'combo-too-early', path: '/saffron/pickup/wraps/wrap-meal', act: tapAdd },
  { name: 'set-menu', path: '/saffron/reserv_dinein/set-menus/set-diwaniya', whole: true },
  { name: 'item-shop', path: '/harbour-books/pickup/sea-stories/odyssey', whole: true },
  { name: 'search', path: '/saffron/pickup/search' },
  {
    name: 'search-found',
    path: '/saffron/pickup/search',
    act: search({ en: 'lamb', ar: 'لحم' }),
  },
  { name: 'search-diet-filter', path: '/saffron/pickup/search', act: openDietFilter },
  {
    name: 'search-grid',
    path: '/corner-cafe/dinein/search',
    act: search({ en: 'chocolate', ar: 'شوكولاتة' }),
  },
  { name: 'search-nothing', path: '/saffron/pickup/search', act: search({ en: 'sushi', ar: 'سوشي' }) },
  { name: 'cart-empty', path: '/saffron/pickup/cart' },
  { name: 'cart', path: '/saffron/pickup/cart', visit: 'cart', whole: true },
  { name: 'cart-top', path: '/saffron/pickup/cart', visit: 'cart' },
  { name: 'cart-cafe', path: '/corner-cafe/dinein/cart', visit: 'cart', whole: true },
  { name: 'checkout-pickup', path: '/saffron/pickup/checkout', visit: 'cart', whole: true },
  { name: 'checkout-missing', path: '/saffron/pickup/checkout', visit: 'cart', act: send, whole: true },
  { name: 'checkout-later', path: '/saffron/pickup/checkout', visit: 'cart', act: openTimes, whole: true },
  { name: 'checkout-tip', path: '/saffron/pickup/checkout', visit: 'cart', act: tipTooMuch, whole: true },
  { name: 'checkout-sold-out', path: '/saffron/pickup/checkout', visit: 'cart', act: sellOut, whole: true },
  { name: 'cart-coupon', path: '/saffron/pickup/cart', visit: 'cart', act: bringCoupon, whole: true },
  { name: 'cart-edit', path: '/saffron/pickup/cart', visit: 'cart', act: openEdit },
  {
    name: 'checkout-dine-in',
    path: '/corner-cafe/dinein/checkout?table=corner-cafe-olaya-t4',
    visit: 'cart',
    whole: true,
  },
  { name: 'checkout-delivery', path: '/saffron/delivery/checkout', visit: 'cart', whole: true },
  {
    name: 'sandbox-payment',
    path: ({ payment }, locale) => `${payment}?locale=${locale}`,
    visit: 'ordered',
  },
  {
    name: 'order-success',
    path: ({ order }) => `/saffron/orders/success/${order}`,
    visit: 'ordered',
    whole: true,
  },
  { name: 'order', path: ({ order }) => `/saffron/order/${order}`, visit: 'ordered', whole: true },
  {
    name: 'order-notifications-blocked',
    path: ({ order }) => `/saffron/order/${order}`,
    visit: 'ordered',
    act: blockNotifications,
    whole: true,
  },
  { name: 'order-not-mine', path: '/saffron/order/nobody-knows', isMissing: true },
  { name: 'orders-status', path: '/saffron/orders/status', visit: 'ordered', whole: true },
  { name: 'orders-none', path: '/saffron/orders/status' },
  { name: 'orders-history', path: '/saffron/orders/history', visit: 'ordered', whole: true },
  { name: 'orders-history-none', path: '/saffron/orders/history' },
  {
    name: 'payment-fail',
    path: ({ unpaid }) => `/saffron/payment/fail?order=${unpaid}`,
    visit: 'ordered',
    whole: true,
  },
  { name: 'branches', path: '/saffron/Branches', whole: true },
  { name: 'branches-map', path: '/saffron/Branches', act: openMap },
  { name: 'settings', path: '/saffron/settings', whole: true },
  { name: 'policies', path: '/saffron/Policies', whole: true },
  { name: 'login', path: '/saffron/login' },
  { name: 'login-countries', path: '/saffron/login', act: openCountries },
  { name: 'login-code', path: '/saffron/login', act: askForCode },
  { name: 'reservation', path: '/saffron/reservation/reserv_dinein', whole: true },
  { name: 'reservation-form', path: '/saffron/reservation/reserv_dinein', act: chooseTime, whole: true },
  { name: 'reservation-floor', path: '/saffron/reservation/reserv_dinein', act: openFloor, whole: true },
  { name: 'reservation-change', path: '/saffron/reservation/reserv_dinein', act: openChange, whole: true },
  { name: 'reservation-service', path: '/saffron/reservation/reserv_service', whole: true },
  { name: 'waitlist', path: '/saffron/reservation/reserv_service', act: openFullDay, whole: true },
  { name: 'waitlist-joined', path: '/saffron/reservation/reserv_service', act: joinWaitlist, whole: true },
  { name: 'reservation-made', path: '/saffron/reservation/reserv_dinein', act: reserve, whole: true },
  { name: 'reservation-history', path: '/saffron/reservation/history' },
  { name: 'reservation-not-mine', path: '/saffron/reservation/success/nobody-knows', isMissing: true },
  { name: 'feedback', path: '/saffron/Feedback' },
  { name: 'wallet-packages', path: '/saffron/wallet/walletPackage' },
  { name: 'wallet-package', path: '/saffron/wallet/saffron-table', whole: true },
  { name: 'wallet', path: '/saffron/wallet/home', visit: 'customer', whole: true },
  { name: 'wallet-history-none', path: '/saffron/wallet/history', visit: 'customer' },
  { name: 'wallet-bought', path: '/saffron/wallet/home', visit: 'customer', act: buyCredit, whole: true },
  { name: 'wallet-history', path: '/saffron/wallet/history', visit: 'customer' },
  { name: 'profile', path: '/saffron/profile', visit: 'customer', whole: true },
  { name: 'profile-phone', path: '/saffron/profile', visit: 'customer', act: openPhoneChange, whole: true },
  { name: 'profile-delete', path: '/saffron/profile', visit: 'customer', act: openDeletion },
  { name: 'locations', path: '/saffron/locations', visit: 'customer' },
  { name: 'operations', path: '/ops' },
  ...DESK_SCREENS,
]
