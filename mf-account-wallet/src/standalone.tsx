import { configureApi, queryClient } from '@storefront/api-client'
import { directionOf, i18n } from '@storefront/i18n'
import { BrowserRouter, Navigate, Route, Routes } from '@storefront/router'
import { businessQuery, openVisit, useOpenBusiness } from '@storefront/store'
import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import Feedback from './expose/pages/feedback.tsx'
import Login from './expose/pages/login.tsx'
import LoginVerify from './expose/pages/login-verify.tsx'
import Profile from './expose/pages/profile.tsx'
import WalletHistory from './expose/pages/wallet-history.tsx'
import WalletHome from './expose/pages/wallet-home.tsx'
import WalletPackage from './expose/pages/wallet-package.tsx'
import WalletPackages from './expose/pages/wallet-packages.tsx'

const DEMO = 'saffron'

/** Opens the business of the path, and what `?locale=ar` and `?theme=dark` ask for, as the shell does. */
async function openPage(): Promise<string> {
  const referenceId = location.pathname.split('/')[1] || DEMO
  const asked = new URLSearchParams(location.search)
  const locale = asked.get('locale') ?? 'en'
  const page = document.documentElement
  Object.assign(page, { lang: locale, dir: directionOf(locale) })
  page.dataset.theme = asked.get('theme') ?? 'light'
  configureApi({ locale: () => i18n.language })
  useOpenBusiness.setState({ referenceId })
  openVisit(referenceId)
  await i18n.changeLanguage(locale)
  return referenceId
}

function Pages({ referenceId }: { referenceId: string }) {
  useSuspenseQuery(businessQuery({ ...useOpenBusiness(), referenceId }))
  return (
    <Routes>
      <Route path="/:ref/login" element={<Login />} />
      <Route path="/:ref/login/verify" element={<LoginVerify />} />
      <Route path="/:ref/profile" element={<Profile />} />
      <Route path="/:ref/wallet/home" element={<WalletHome />} />
      <Route path="/:ref/wallet/history" element={<WalletHistory />} />
      <Route path="/:ref/wallet/walletPackage" element={<WalletPackages />} />
      <Route path="/:ref/wallet/:packageId" element={<WalletPackage />} />
      <Route path="/:ref/Feedback" element={<Feedback />} />
      <Route path="*" element={<Navigate to={`/${referenceId}/login`} replace />} />
    </Routes>
  )
}

const root = createRoot(document.body.appendChild(document.createElement('main')))
openPage().then((referenceId) =>
  root.render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Suspense>
          <Pages referenceId={referenceId} />
        </Suspense>
      </BrowserRouter>
    </QueryClientProvider>,
  ),
)
