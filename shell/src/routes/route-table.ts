import type { RemoteName, RemotePages } from '@storefront/bridge'
import type { PublishableRoute } from '@storefront/document-contract'

/** Guards pass or redirect; they run in the order of the list (GD-01 to GD-07). */
export type GuardName =
  | 'fetch-business'
  | 'check-selling-type'
  | 'check-one-type'
  | 'auth'
  | 'guest'
  | 'fast-checkout'
  | 'can-checkout'
  | 'check-profile'

/** A page of the shell itself, or a module that a remote exposes. */
export type PageSource =
  | { shell: 'index' | 'landing' | 'settings' | 'policies' | 'not-found' }
  | { remote: RemoteName; expose: string }

export interface RouteEntry extends PublishableRoute {
  readonly layout: 'default' | 'general'
  readonly guards: readonly GuardName[]
  readonly page: PageSource
  readonly slots?: readonly RemoteModule[]
}
type RemoteModule = { remote: RemoteName; expose: string }

const page = (remote: RemoteName, name: string): PageSource => ({ remote, expose: `./pages/${name}` })
const menu = (name: RemotePages['mf-menu']): PageSource => page('mf-menu', name)
const cart = (name: RemotePages['mf-cart-checkout']): PageSource => page('mf-cart-checkout', name)
const delivery = (name: RemotePages['mf-delivery']): PageSource => page('mf-delivery', name)
const account = (name: RemotePages['mf-account-wallet']): PageSource => page('mf-account-wallet', name)
const reservation = (name: RemotePages['mf-reservation']): PageSource => page('mf-reservation', name)

const business = ['fetch-business'] as const
const sold = ['fetch-business', 'check-selling-type'] as const
const customer = ['fetch-business', 'auth'] as const
const menuPayload = ['business', 'shifts', 'menu'] as const
const slot = (name: string): RemoteModule => ({ remote: 'mf-cart-checkout', expose: `./slots/${name}` })
const rowSlots = [slot('cart-bar'), slot('quick-add')]
/** Pages that a stranger can open: the gateway renders them into their documents. */
const rendered = true
/** What the first render of every page of a business reads of the address: the preview and the code of a table. */
const ofAddress = ['theme_id', 'wv', 'table', 'branch'] as const
const base = {
  layout: 'default',
  payload: ['business'],
  later: ['menu'],
  guards: business,
  query: ofAddress,
} as const

/** What every path shows that has no route, or names nothing (RT-24). */
export const NOT_FOUND: RouteEntry = {
  id: 'not-found',
  path: '/404',
  layout: 'general',
  guards: [],
  page: { shell: 'not-found' },
  payload: [],
  query: [],
  rendered,
}

/** THE route table of the storefront (RT-01 to RT-27): every screen's path, layout, guards, page and payload. */
export const ROUTES: readonly RouteEntry[] = [
  {
    id: 'index',
    path: '/',
    layout: 'general',
    guards: [],
    page: { shell: 'index' },
    payload: [],
    query: [],
    rendered,
  },
  NOT_FOUND,
  {
    ...base,
    id: 'landing',
    rendered,
    path: '/:ref',
    guards: ['fetch-business', 'check-one-type'],
    page: { shell: 'landing' },
    payload: ['business', 'shifts'],
  },
  {
    ...base,
    id: 'menu',
    rendered,
    path: '/:ref/:type',
    guards: sold,
    page: menu('menu-home'),
    slots: rowSlots,
    payload: ['business', 'shifts', 'menu', 'banners'],
  },
  {
    ...base,
    id: 'search',
    rendered,
    path: '/:ref/:type/search',
    guards: sold,
    page: menu('search'),
    query: [...ofAddress, 'q'],
    slots: rowSlots,
    payload: menuPayload,
  },
  {
    ...base,
    id: 'cart',
    rendered,
    path: '/:ref/:type/cart',
    guards: sold,
    page: cart('cart'),
    payload: menuPayload,
  },
  {
    ...base,
    id: 'checkout',
    path: '/:ref/:type/checkout',
    guards: ['fetch-business', 'check-selling-type', 'fast-checkout', 'can-checkout', 'check-profile'],
    page: cart('checkout'),
    payload: menuPayload,
  },
  {
    ...base,
    id: 'category',
    rendered,
    path: '/:ref/:type/:categoryId',
    guards: sold,
    page: menu('category'),
    slots: rowSlots,
    payload: menuPayload,
  },
  {
    ...base,
    id: 'item',
    rendered,
    path: '/:ref/:type/:categoryId/:itemId',
    guards: sold,
    page: menu('item'),
    slots: [slot('add-to-cart')],
    payload: ['business', 'shifts', 'item'],
  },
  {
    ...base,
    id: 'branches',
    rendered,
    path: '/:ref/Branches',
    page: delivery('branches'),
    payload: ['business', 'branches'],
  },
  { ...base, id: 'feedback', path: '/:ref/Feedback', page: account('feedback') },
  { ...base, id: 'locations', path: '/:ref/locations', guards: customer, page: delivery('locations') },
  { ...base, id: 'login', path: '/:ref/login', guards: ['fetch-business', 'guest'], page: account('login') },
  {
    ...base,
    id: 'login-verify',
    path: '/:ref/login/verify',
    guards: ['fetch-business', 'guest'],
    page: account('login-verify'),
  },
  { ...base, id: 'order', path: '/:ref/order/:orderId', page: cart('order') },
  { ...base, id: 'orders-history', path: '/:ref/orders/history', page: cart('orders-history') },
  { ...base, id: 'orders-status', path: '/:ref/orders/status', page: cart('orders-status') },
  { ...base, id: 'order-success', path: '/:ref/orders/success/:orderId', page: cart('order-success') },
  { ...base, id: 'payment-fail', path: '/:ref/payment/fail', page: cart('payment-fail') },
  { ...base, id: 'policies', path: '/:ref/Policies', page: { shell: 'policies' }, rendered },
  { ...base, id: 'profile', path: '/:ref/profile', guards: customer, page: account('profile') },
  { ...base, id: 'reservation-history', path: '/:ref/reservation/history', page: reservation('history') },
  {
    ...base,
    id: 'reservation-success',
    path: '/:ref/reservation/success/:reservationId',
    page: reservation('success'),
  },
  {
    ...base,
    id: 'reservation',
    path: '/:ref/reservation/:reserveType',
    page: reservation('reservation'),
    query: [...ofAddress, 'order', 'waiting'],
    payload: ['business', 'reservation-offer', 'reservation-availability'],
    rendered,
  },
  { ...base, id: 'settings', path: '/:ref/settings', page: { shell: 'settings' } },
  { ...base, id: 'wallet-home', path: '/:ref/wallet/home', guards: customer, page: account('wallet-home') },
  {
    ...base,
    id: 'wallet-history',
    path: '/:ref/wallet/history',
    guards: customer,
    page: account('wallet-history'),
  },
  { ...base, id: 'wallet-packages', path: '/:ref/wallet/walletPackage', page: account('wallet-packages') },
  { ...base, id: 'wallet-package', path: '/:ref/wallet/:packageId', page: account('wallet-package') },
]
