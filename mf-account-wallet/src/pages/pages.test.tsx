import { queryFor } from '@storefront/api-client'
import { profileCall } from '@storefront/api-contract/account'
import { useSession } from '@storefront/store'
import { cachedBusiness, inAllRenderers } from '@storefront/testing'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { exposes } from '../exposes.ts'
import { GUEST, logIn, openBusiness, Shown } from '../testing/show.tsx'

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

const REQUEST = { id: 'a'.repeat(32), intent: 'login', channel: 'sms' }
const CODE_SCREEN = { pathname: '/', state: { request: REQUEST } }

function rendered(Screen: ComponentType, at: string | typeof CODE_SCREEN = '/', changes = {}) {
  const client = cachedBusiness({ wallet: { enabled: true }, feedback: true, ...changes })
  client.setQueryData(queryFor(profileCall, { params: { id: 'c1' } }).queryKey, {
    user: {
      id: 'c1',
      business_id: 'owner',
      reference_id: 'saffron',
      name: 'Amal',
      email: null,
      phone: { dial_code: '+965', number: '50001234' },
      phone_verified: true,
      locale: null,
      locations: [],
      created_at: '2026-11-20T09:00:00.000Z',
    },
  })
  return renderToString(<Shown client={client} at={at} children={<Screen />} />)
}

afterEach(() => inAllRenderers(useSession, GUEST))

test.each([
  { id: 'RT-10', title: 'Feedback', Screen: Feedback, says: 'How was it at Saffron?' },
  { id: 'RT-12', title: 'Log in', Screen: Login, says: 'We’ll send a code to your phone' },
  { id: 'RT-12', title: 'Enter the code', Screen: LoginVerify, says: 'one-time-code', at: CODE_SCREEN },
  { id: 'RT-19', title: 'Profile', Screen: Profile, says: 'value="Amal"' },
  { id: 'RT-23', title: 'Wallet', Screen: WalletHome, says: 'aria-busy="true"' },
  { id: 'RT-23', title: 'Wallet history', Screen: WalletHistory, says: 'aria-busy="true"' },
  { id: 'RT-23', title: 'Wallet packages', Screen: WalletPackages, says: 'aria-busy="true"' },
  { id: 'RT-23', title: 'Wallet package', Screen: WalletPackage, says: 'aria-busy="true"' },
])('[$id] $title is drawn without a browser', async ({ title, Screen, says, at }) => {
  await openBusiness()
  logIn()
  const html = rendered(Screen, at)
  expect(html).toContain('data-remote="mf-account-wallet"')
  expect(html).toContain(`<title>${title} · Saffron</title>`)
  expect(html).toContain(says)
})

test('[RT-26] a page that is on its way says so to a screen reader', async () => {
  await openBusiness()
  logIn()
  expect(rendered(WalletHome)).toContain('<span role="status">Loading</span>')
})

test.each([
  ['WL-01', WalletHome],
  ['RT-23', WalletHistory],
  ['RT-23', WalletPackages],
  ['RT-23', WalletPackage],
])('[%s] a business without wallets says so and leads to its order page', async (_, Screen) => {
  await openBusiness()
  const html = rendered(Screen, '/', { wallet: { enabled: false } })
  expect(html).toContain('Wallet not available')
  expect(html).toContain('href="/saffron"')
})

test('[RT-10] a business without feedback offers a call instead', async () => {
  await openBusiness()
  expect(rendered(Feedback, '/', { feedback: false })).toContain('href="tel:+96522000001"')
  expect(rendered(Feedback, '/?order=o1')).toContain('Feedback is closed')
  expect(rendered(Feedback, '/?order=o1', { rate: true })).toContain('How was your order?')
})

test('[AU-05] a business without codes explains that the number is enough', async () => {
  await openBusiness()
  const html = rendered(Login, '/', { disable_otp: true })
  expect(html).toContain('All you need is your phone number.')
  expect(html).not.toContain('WhatsApp')
})

test('[LC-01] the screens speak Arabic', async () => {
  await openBusiness('ar')
  expect(rendered(Login)).toContain('<title>تسجيل الدخول · زعفران</title>')
})
