import { aBranchSummary, cachedBusiness } from '@storefront/testing'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import Feedback from '../expose/pages/feedback.tsx'
import Login from '../expose/pages/login.tsx'
import LoginVerify from '../expose/pages/login-verify.tsx'
import Profile from '../expose/pages/profile.tsx'
import WalletHistory from '../expose/pages/wallet-history.tsx'
import WalletHome from '../expose/pages/wallet-home.tsx'
import WalletPackage from '../expose/pages/wallet-package.tsx'
import WalletPackages from '../expose/pages/wallet-packages.tsx'
import { openBusiness, Shown } from '../testing/show.tsx'

const rendered = (Screen: ComponentType, client = cachedBusiness()) =>
  renderToString(<Shown client={client} children={<Screen />} />)

test.each([
  {
    id: 'RT-10',
    title: 'Feedback',
    Screen: Feedback,
    says: 'Feedback cannot be sent from here yet',
    leads: 'tel:+96522000001',
  },
  {
    id: 'RT-12',
    title: 'Sign in',
    Screen: Login,
    says: 'Signing in is not available here yet',
    leads: '/saffron',
  },
  {
    id: 'RT-12',
    title: 'Enter the code',
    Screen: LoginVerify,
    says: 'Signing in with a code is not',
    leads: '/saffron',
  },
  {
    id: 'RT-19',
    title: 'Profile',
    Screen: Profile,
    says: 'Your profile is not available here yet',
    leads: '/saffron',
  },
  {
    id: 'RT-23',
    title: 'Wallet',
    Screen: WalletHome,
    says: 'The wallet is not available here yet',
    leads: '/saffron',
  },
  {
    id: 'RT-23',
    title: 'Wallet history',
    Screen: WalletHistory,
    says: 'history is not available',
    leads: '/saffron',
  },
  {
    id: 'RT-23',
    title: 'Wallet packages',
    Screen: WalletPackages,
    says: 'Wallet packages are not',
    leads: '/saffron',
  },
  {
    id: 'RT-23',
    title: 'Wallet package',
    Screen: WalletPackage,
    says: 'This package is not available',
    leads: '/saffron',
  },
])('[$id] $title says that it is to come, and leads on', async ({ title, Screen, says, leads }) => {
  await openBusiness()
  const html = rendered(Screen)
  expect(html).toContain('data-remote="mf-account-wallet"')
  expect(html).toContain(`<title>${title} · Saffron</title>`)
  expect(html.match(/<h1[^>]*>([^<]*)<\/h1>/)?.[1]).toContain(says)
  expect(html).toContain(`href="${leads}"`)
})

test('[RT-10] a shop without a telephone leads to its order page instead', async () => {
  await openBusiness()
  const html = rendered(
    Feedback,
    cachedBusiness({ phone: null, branches: [aBranchSummary({ phone: null })] }),
  )
  expect(html).toContain('href="/saffron"')
  expect(html).not.toContain('tel:')
})

test('[LC-01] the screens speak Arabic', async () => {
  await openBusiness('ar')
  expect(rendered(Login)).toContain('<title>تسجيل الدخول · زعفران</title>')
})
