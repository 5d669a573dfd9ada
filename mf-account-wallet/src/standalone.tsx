import { runAlone } from '@storefront/testing/stand-alone'
import Feedback from './expose/pages/feedback.tsx'
import Login from './expose/pages/login.tsx'
import LoginVerify from './expose/pages/login-verify.tsx'
import Profile from './expose/pages/profile.tsx'
import WalletHistory from './expose/pages/wallet-history.tsx'
import WalletHome from './expose/pages/wallet-home.tsx'
import WalletPackage from './expose/pages/wallet-package.tsx'
import WalletPackages from './expose/pages/wallet-packages.tsx'

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
