// @vitest-environment happy-dom
import { useSession } from '@storefront/store'
import { cachedBusiness } from '@storefront/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import VerifyPhoneSlot from '../expose/slots/verify-phone.tsx'
import WalletSwitchSlot from '../expose/slots/wallet-switch.tsx'
import { openBusiness, Shown } from '../testing/show.tsx'

const GUEST = { token: null, customer: null }
const customerOf = (business_id: string) => ({
  token: 'token',
  customer: { id: 'c1', business_id, name: null },
})

beforeEach(() => openBusiness())
afterEach(() => {
  cleanup()
  useSession.setState(GUEST)
})

test.each([
  { who: 'a guest', session: GUEST },
  { who: 'a customer of another business', session: customerOf('somebody-else') },
])('[WL-02] the wallet switch shows nothing to $who', ({ session }) => {
  useSession.setState(session)
  const { container } = render(<Shown client={cachedBusiness()} children={<WalletSwitchSlot />} />)
  expect(container.innerHTML).toBe('')
})

test('[WL-02] the wallet switch tells a customer that the wallet is to come', () => {
  useSession.setState(customerOf('owner'))
  render(<Shown client={cachedBusiness()} children={<WalletSwitchSlot />} />)
  expect(screen.getByText('Paying from your wallet is not available here yet.')).toBeTruthy()
})

test('[AU-03] the verification of the phone shows nothing while no business asks for it', () => {
  const { container } = render(<Shown client={cachedBusiness()} children={<VerifyPhoneSlot />} />)
  expect(container.innerHTML).toBe('')
})
