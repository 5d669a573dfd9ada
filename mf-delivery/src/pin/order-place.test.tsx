// @vitest-environment happy-dom
import { zonesQuery } from '@storefront/store'
import { cachedBusiness, ZONES } from '@storefront/testing'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBusiness, Shown } from '../testing/show.tsx'
import { OrderPlace } from './order-place.tsx'

const openPinMap = vi.hoisted(() => vi.fn())
vi.mock('@storefront/map', () => ({ openPinMap }))

const tiles = { url: '/tiles/{z}/{x}/{y}.png', attribution: '© Map makers' }
const dispose = vi.fn()

function show(lat: number, lng: number) {
  const client = cachedBusiness()
  client.setQueryData(zonesQuery('saffron').queryKey, { ...ZONES, map_tiles: tiles })
  return render(
    <Shown client={client} path="/saffron/delivery">
      <OrderPlace lat={lat} lng={lng} label="Map of Salmiya" />
    </Shown>,
  )
}

beforeEach(async () => {
  await openBusiness()
  openPinMap.mockReset().mockReturnValue({ moveTo: vi.fn(), zoom: vi.fn(), pan: vi.fn(), dispose })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('[DL-06] an order’s place is a static map with attribution, released on unmount', async () => {
  const { unmount } = show(29.33, 48.07)
  await waitFor(() => expect(openPinMap).toHaveBeenCalledTimes(1))
  expect(openPinMap.mock.calls[0]?.[1]).toMatchObject({
    center: { lat: 29.33, lng: 48.07 },
    movable: false,
    tiles,
  })
  expect(screen.getByRole('img', { name: 'Map of Salmiya' }).textContent).toContain('© Map makers')
  unmount()
  expect(dispose).toHaveBeenCalled()
})

test.each([
  ['beyond the pole', 91, 48],
  ['beyond the date line', 29, 181],
  ['that is no number', Number.NaN, 48],
])('[DL-06] of a place %s there is no map', (_label, lat, lng) => {
  show(lat, lng)
  expect(screen.queryByRole('img')).toBeNull()
  expect(openPinMap).not.toHaveBeenCalled()
})

test('[DL-06] without map support the order shows without it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  openPinMap.mockImplementation(() => {
    throw new Error('no canvas')
  })
  show(29.33, 48.07)
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull())
})
