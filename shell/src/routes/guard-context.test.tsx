// @vitest-environment happy-dom
import { queryClient } from '@storefront/api-client'
import { MemoryRouter, Route, Routes } from '@storefront/router'
import { EMPTY_DELIVERY, serverNow, shiftsQuery, useCart, useDelivery, useVisit } from '@storefront/store'
import { aBusiness, cartLine } from '@storefront/testing'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useGuardContext } from './guard-context.ts'

afterEach(() => {
  queryClient.clear()
  useDelivery.setState(EMPTY_DELIVERY)
  useCart.setState({ items: [] })
})

const hoursOf = (changes: object) => ({
  types: {
    delivery: { status: 'closed', opens_at: null, scheduled_orders: { on: false }, ...changes },
  },
})
const AUSTRIA = { country_iso: 'AT', branch_id: 'main', names: [] }

function cannotCheckout(hours: object): boolean | undefined {
  const business = aBusiness({ reference_id: 'saffron' })
  useVisit.setState({ openIntent: null })
  useCart.setState({ items: [cartLine('atlas', 'atlas-one')] })
  const branchId = business.branches[0]?.id ?? ''
  queryClient.setQueryData(shiftsQuery('saffron', branchId).queryKey, hoursOf(hours) as never)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/saffron/delivery/checkout']}>
      <Routes>
        <Route path="/:ref/:type/checkout" element={children} />
      </Routes>
    </MemoryRouter>
  )
  return renderHook(() => useGuardContext(business), { wrapper }).result.current?.cannotCheckout
}

test('[GD-06] a closed branch leads back to the cart', () => {
  expect(cannotCheckout({})).toBe(true)
  expect(cannotCheckout({ opens_at: new Date(serverNow() + 60_000).toISOString() })).toBe(true)
})

test('[GD-06, SH-01] a parcel abroad is ordered at any hour', () => {
  useDelivery.setState({ ...EMPTY_DELIVERY, country: AUSTRIA })
  expect(cannotCheckout({})).toBe(false)
})

test('[GD-06] hours from before the opening stop nobody after it', () => {
  expect(cannotCheckout({ opens_at: new Date(serverNow() - 1_000).toISOString() })).toBe(false)
})
