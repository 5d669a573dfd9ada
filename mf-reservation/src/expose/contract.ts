import type { Fulfils, RemoteExposes } from '@storefront/bridge'

/** What this remote exposes is what the storefront asks of it. */
export type Contract = Fulfils<
  RemoteExposes<'mf-reservation'>,
  {
    './pages/history': typeof import('./pages/history.tsx')
    './pages/reservation': typeof import('./pages/reservation.tsx')
    './pages/success': typeof import('./pages/success.tsx')
    './slots/summary': typeof import('./slots/summary.tsx')
  }
>
