import type { Fulfils, RemoteExposes } from '@storefront/bridge'

/** What this remote exposes is what the storefront asks of it. */
export type Contract = Fulfils<
  RemoteExposes<'mf-delivery'>,
  {
    './pages/branches': typeof import('./pages/branches.tsx')
    './pages/locations': typeof import('./pages/locations.tsx')
    './slots/area-picker': typeof import('./slots/area-picker.tsx')
    './slots/branch-picker': typeof import('./slots/branch-picker.tsx')
    './slots/destination': typeof import('./slots/destination.tsx')
    './slots/order-place': typeof import('./slots/order-place.tsx')
    './slots/terms': typeof import('./slots/terms.tsx')
  }
>
