// @vitest-environment happy-dom
import type { DeskReservation, DeskSession } from '@storefront/api-contract/desk'
import { i18n, loadMessages } from '@storefront/i18n'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '../messages/catalogue.ts'
import { PrintPreorder } from './preorder-ticket.tsx'

const names = (name: string) => [{ locale: 'en', name }]
const business = {
  locales: ['en'],
  time_zone: 'Asia/Kuwait',
  branches: [],
} as unknown as DeskSession['business']
const line = {
  quantity: 2,
  names: names('Feast'),
  price_label: names('Large'),
  modifiers: [],
  comment: 'no nuts',
}
const reservation = (lines: object[]) =>
  ({
    code: 'AB12',
    name: 'Noura',
    party: 4,
    table: { name: '7' },
    starts_at: '2026-11-20T16:00:00.000Z',
    note: 'A birthday',
    branch_name: names('Main'),
    allergens: [names('Milk')],
    lines,
  }) as unknown as DeskReservation

beforeEach(async () => {
  vi.stubGlobal('print', vi.fn())
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const paper = () => document.querySelector('[data-printout]')?.textContent

test('[DK-02] what was ordered ahead with a reservation is printed for the kitchen', async () => {
  render(<PrintPreorder reservation={reservation([line])} business={business} />)
  await userEvent.click(screen.getByRole('button', { name: 'Print kitchen ticket' }))
  for (const text of [
    'Reservation AB12',
    'Noura · Guests: 4 · Table 7',
    '2 × Feast',
    'no nuts',
    'A birthday',
  ])
    expect(paper()).toContain(text)
  expect(paper()).toMatch(/Expected .*7:00/)
  expect(paper()).toContain('Allergens: Milk')
  expect(window.print).toHaveBeenCalledTimes(1)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(paper()).toBeUndefined()
})

test.each([
  ['without an order', reservation([])],
  ['that was cancelled', { ...reservation([line]), state: 'cancelled' as const }],
])('[DK-02] a reservation %s has nothing to print', (_, nothing) => {
  render(<PrintPreorder reservation={nothing} business={business} />)
  expect(screen.queryByRole('button')).toBeNull()
})
