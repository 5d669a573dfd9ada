import type { Fulfils, RemoteExposes } from '@storefront/bridge'

/** What this remote exposes is what the storefront asks of it. */
export type Contract = Fulfils<
  RemoteExposes<'mf-cart-checkout'>,
  {
    './pages/cart': typeof import('./pages/cart.tsx')
    './pages/checkout': typeof import('./pages/checkout.tsx')
    './pages/order-success': typeof import('./pages/order-success.tsx')
    './pages/order': typeof import('./pages/order.tsx')
    './pages/orders-history': typeof import('./pages/orders-history.tsx')
    './pages/orders-status': typeof import('./pages/orders-status.tsx')
    './pages/payment-fail': typeof import('./pages/payment-fail.tsx')
    './slots/add-to-cart': typeof import('./slots/add-to-cart.tsx')
    './slots/cart-bar': typeof import('./slots/cart-bar.tsx')
    './slots/cart-panel': typeof import('./slots/cart-panel.tsx')
    './slots/quick-add': typeof import('./slots/quick-add.tsx')
  }
>
