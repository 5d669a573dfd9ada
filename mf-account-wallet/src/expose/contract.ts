import type { Fulfils, RemoteExposes } from '@storefront/bridge'

/** What this remote exposes is what the storefront asks of it. */
export type Contract = Fulfils<
  RemoteExposes<'mf-account-wallet'>,
  {
    './pages/feedback': typeof import('./pages/feedback.tsx')
    './pages/login-verify': typeof import('./pages/login-verify.tsx')
    './pages/login': typeof import('./pages/login.tsx')
    './pages/profile': typeof import('./pages/profile.tsx')
    './pages/wallet-history': typeof import('./pages/wallet-history.tsx')
    './pages/wallet-home': typeof import('./pages/wallet-home.tsx')
    './pages/wallet-package': typeof import('./pages/wallet-package.tsx')
    './pages/wallet-packages': typeof import('./pages/wallet-packages.tsx')
    './slots/newsletter': typeof import('./slots/newsletter.tsx')
    './slots/verify-phone': typeof import('./slots/verify-phone.tsx')
    './slots/wallet-switch': typeof import('./slots/wallet-switch.tsx')
  }
>
