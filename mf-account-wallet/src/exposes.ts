import type { RemoteExposes } from '@storefront/bridge'
import { exposeFrom } from '@storefront/remote-kit'
import { messages } from './messages/catalogue.ts'
import { Newsletter } from './newsletter/newsletter.tsx'
import { FeedbackPage } from './pages/feedback-page.tsx'
import { LoginPage } from './pages/login-page.tsx'
import { LoginVerifyPage } from './pages/login-verify-page.tsx'
import { ProfilePage } from './pages/profile-page.tsx'
import { WalletHistoryPage } from './pages/wallet-history-page.tsx'
import { WalletHomePage } from './pages/wallet-home-page.tsx'
import { WalletPackagePage } from './pages/wallet-package-page.tsx'
import { WalletPackagesPage } from './pages/wallet-packages-page.tsx'
import { VerifyPhone } from './verify-phone/verify-phone.tsx'
import { WalletSwitch } from './wallet-switch/wallet-switch.tsx'

const expose = exposeFrom('mf-account-wallet', messages)

/** Every page and slot of this remote. The build makes a module of each entry. */
export const exposes = {
  './pages/feedback': expose(FeedbackPage),
  './pages/login-verify': expose(LoginVerifyPage),
  './pages/login': expose(LoginPage),
  './pages/profile': expose(ProfilePage),
  './pages/wallet-history': expose(WalletHistoryPage),
  './pages/wallet-home': expose(WalletHomePage),
  './pages/wallet-package': expose(WalletPackagePage),
  './pages/wallet-packages': expose(WalletPackagesPage),
  './slots/newsletter': expose(Newsletter, { bare: true }),
  './slots/verify-phone': expose(VerifyPhone, { bare: true }),
  './slots/wallet-switch': expose(WalletSwitch, { bare: true }),
} satisfies RemoteExposes<'mf-account-wallet'>
