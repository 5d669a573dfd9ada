// @vitest-environment happy-dom

import { queryFor } from '@storefront/api-client'
import { walletCall } from '@storefront/api-contract/wallet'
import { useSession } from '@storefront/store'
import { cachedBusiness, json, serve } from '@storefront/testing'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exposes } from '../exposes.ts'
import { GUEST, logIn, openBusiness, Shown } from '../testing/show.tsx'

const { default: WalletSwitchSlot } = exposes['./slots/wallet-switch']

const WALLET = queryFor(walletCall, { params: { referenceId: 'saffron' } }).queryKey

const walletWith = (available: number, enabled = true) => ({
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

/** A shop whose wallet is known and is asked for again. */
function shop(available: number, { enabled = true, now = available } = {}) {
  const client = cachedBusiness({ wallet: { enabled } })
  client.setQueryData(WALLET, walletWith(available, enabled))
  return { client, answer: walletWith(now, enabled) }
}

function show({ client, answer }: ReturnType<typeof shop>, use = false, held?: number) {
  serve({ '': () => json(answer) })
  const onUse = vi.fn()
  const slot = <WalletSwitchSlot total={2000} use={use} onUse={onUse} held={held} />
  return { onUse, ...render(<Shown client={client} children={slot} />) }
}

beforeEach(() => openBusiness())
afterEach(() => {
  cleanup()
  useSession.setState(GUEST)
  vi.unstubAllGlobals()
})

test.each([
  ['a guest', () => {}, shop(5000)],
  ['a customer of another business', () => logIn('somebody-else'), shop(5000)],
  ['a customer where there are no wallets', () => logIn(), shop(5000, { enabled: false })],
  ['a customer without credit', () => logIn(), shop(0)],
])('[WL-02] the switch shows nothing to %s, and pays nothing from a wallet', async (_, enter, opened) => {
  enter()
  const { container, onUse } = show(opened, true)
  expect(container.innerHTML).toBe('')
  await waitFor(() => expect(onUse).toHaveBeenCalledWith(false))
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

test.each([
  [0, 2000, 'Your wallet covers the whole order. KWD 0 will be left.'],
  [500, 1000, 'KWD 1.500 from your wallet, KWD 0.500 left to pay.'],
])(
  '[RT-17, WL-02] with %i free, the %i that the replaced order holds can be used',
  async (free, held, words) => {
    logIn()
    const opened = shop(free)
    const { onUse } = show(opened, true, held)
    await waitFor(() => expect(opened.client.isFetching()).toBe(0))
    expect(screen.getByRole('switch', { name: 'Pay from your wallet' })).toHaveProperty('checked', true)
    expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain(words)
    expect(onUse).not.toHaveBeenCalled()
  },
)

test('[RT-17, WL-02] a cancelled order gives back what it held before the choice is taken away', async () => {
  logIn()
  const { onUse } = show(shop(0, { now: 2000 }), true)
  expect(await screen.findByRole('switch', { name: 'Pay from your wallet' })).toHaveProperty('checked', true)
  expect(onUse).not.toHaveBeenCalled()
})
