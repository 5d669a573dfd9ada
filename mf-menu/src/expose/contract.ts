import type { Fulfils, RemoteExposes } from '@storefront/bridge'

/** What this remote exposes is what the storefront asks of it. */
export type Contract = Fulfils<
  RemoteExposes<'mf-menu'>,
  {
    './pages/category': typeof import('./pages/category.tsx')
    './pages/item': typeof import('./pages/item.tsx')
    './pages/menu-home': typeof import('./pages/menu-home.tsx')
    './pages/search': typeof import('./pages/search.tsx')
  }
>
