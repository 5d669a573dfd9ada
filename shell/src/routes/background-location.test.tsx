// @vitest-environment happy-dom
import { MemoryRouter, useNavigate } from '@storefront/router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBackgroundLocation } from './background-location.ts'

const MENU = '/saffron/pickup'
const DISH = '/saffron/pickup/grills/tawook'
let go: ReturnType<typeof useNavigate>
let isWide = true

function Shown() {
  go = useNavigate()
  return <p data-testid="under">{useBackgroundLocation()?.pathname ?? 'alone'}</p>
}

beforeEach(() => {
  isWide = true
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The background of the last screen of a visit that opens the first and navigates to the others. */
async function backgroundOf(first: string, ...others: (string | number)[]): Promise<string | null> {
  render(
    <MemoryRouter initialEntries={[first]}>
      <Shown />
    </MemoryRouter>,
  )
  for (const next of others) await act(async () => (typeof next === 'number' ? go(next) : go(next)))
  return screen.getByTestId('under').textContent
}

test.each<[string, string, (string | number)[], string]>([
  ['from the menu', MENU, [DISH], MENU],
  ['from a category', '/saffron/pickup/grills', [DISH], '/saffron/pickup/grills'],
  ['from what was found', '/saffron/pickup/search?q=ta', [DISH], '/saffron/pickup/search'],
  ['forward again', MENU, [DISH, -1, 1], MENU],
  ['from one item to another', MENU, [DISH, '/saffron/pickup/grills/kebab'], MENU],
])('[UI-03] an item opens over the list it was opened from: %s', async (_label, first, others, list) => {
  expect(await backgroundOf(first, ...others)).toBe(list)
})

test.each<[string, string, string[]]>([
  ['opened by its address', DISH, []],
  ['after the cart', '/saffron/pickup/cart', [DISH]],
  ['of another selling type', '/saffron/dinein', [DISH]],
  ['of another business', '/corner-cafe/pickup', [DISH]],
])('[UI-03] an item is a page of its own: %s', async (_label, first, others) => {
  expect(await backgroundOf(first, ...others)).toBe('alone')
})

test('[UI-03] other screens have no background, and no screen has one in a narrow window', async () => {
  expect(await backgroundOf(MENU, DISH, '/saffron/pickup/cart')).toBe('alone')
  cleanup()
  isWide = false
  expect(await backgroundOf(MENU, DISH)).toBe('alone')
})
