// @vitest-environment happy-dom

import { queryFor } from '@storefront/api-client'
import { walletCall } from '@storefront/api-contract/wallet'
import { useSession } from '@storefront/store'
import { cachedBusiness } from '@storefront/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exposes } from '../exposes.ts'
import { GUEST, logIn, openBusiness, Shown } from '../testing/show.tsx'

const { default: WalletSwitchSlot } = exposes['./slots/wallet-switch']

function shop(available: number | null, enabled = true) {
  const client = cachedBusiness({ wallet: { enabled } })
  if (available === null) return client
  client.setQueryDefaults([walletCall.name], { staleTime: Number.POSITIVE_INFINITY })
  client.setQueryData(queryFor(walletCall, { params: { referenceId: 'saffron' } }).queryKey, {
    wallet: {
      wallet_feature_enabled: enabled,
      currency: 'KWD',
      available,
      balance: [],
      onHoldBalance: 0,
      creditHistory: { movements: [], next_page: null },
      policy: [],
      availablePackages: [],
    },
  })
  return client
}

const show = (client: ReturnType<typeof shop>, use = false, onUse = vi.fn()) => ({
  onUse,
  ...render(<Shown client={client} children={<WalletSwitchSlot total={2000} use={use} onUse={onUse} />} />),
})

beforeEach(() => openBusiness())
afterEach(() => {
  cleanup()
  useSession.setState(GUEST)
  vi.unstubAllGlobals()
})

test.each([
  ['a guest', () => {}, shop(5000)],
  ['a customer of another business', () => logIn('somebody-else'), shop(5000)],
  ['a customer where there are no wallets', () => logIn(), shop(5000, false)],
  ['a customer without credit', () => logIn(), shop(0)],
])('[WL-02] the switch shows nothing to %s, and pays nothing from a wallet', (_, enter, client) => {
  enter()
  const { container, onUse } = show(client, true)
  expect(container.innerHTML).toBe('')
  expect(onUse).toHaveBeenCalledWith(false)
})

test.each([
  [5000, 'Your wallet covers the whole order. KWD 3 will be left.'],
  [2000, 'Your wallet covers the whole order. KWD 0 will be left.'],
  [1500, 'KWD 1.500 from your wallet, KWD 0.500 left to pay.'],
])('[WL-02, CP-06] %i in the wallet and 2.000 to pay: %s', (available, words) => {
  logIn()
  show(shop(available), true)
  expect(screen.getByRole('switch', { name: 'Pay from your wallet' })).toHaveProperty('checked', true)
  expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain(words)
})

test('[WL-02] nothing is used before the customer chose it', () => {
  logIn()
  const { onUse } = show(shop(1500))
  expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain('KWD 1.500 available')
  screen.getByRole('switch', { name: 'Pay from your wallet' }).click()
  expect(onUse).toHaveBeenCalledExactlyOnceWith(true)
})
