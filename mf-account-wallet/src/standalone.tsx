import { runAlone } from '@storefront/testing/stand-alone'
import { exposes } from './exposes.ts'

const {
  './pages/feedback': { default: Feedback },
  './pages/login': { default: Login },
  './pages/login-verify': { default: LoginVerify },
  './pages/profile': { default: Profile },
  './pages/wallet-history': { default: WalletHistory },
  './pages/wallet-home': { default: WalletHome },
  './pages/wallet-package': { default: WalletPackage },
  './pages/wallet-packages': { default: WalletPackages },
} = exposes

void runAlone({
  home: 'login',
  routes: {
    '/:ref/login': <Login />,
    '/:ref/login/verify': <LoginVerify />,
    '/:ref/profile': <Profile />,
    '/:ref/wallet/home': <WalletHome />,
    '/:ref/wallet/history': <WalletHistory />,
    '/:ref/wallet/walletPackage': <WalletPackages />,
    '/:ref/wallet/:packageId': <WalletPackage />,
    '/:ref/Feedback': <Feedback />,
  },
})
