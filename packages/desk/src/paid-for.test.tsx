// @vitest-environment happy-dom
import type { DeskReservation, DeskSession } from '@storefront/api-contract/desk'
import { i18n, loadMessages } from '@storefront/i18n'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messages } from './messages/catalogue.ts'
import { ReservationPaidFor } from './paid-for.tsx'

beforeEach(async () => {
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
})
afterEach(cleanup)

test.each([
  ['several branches', ['Main', 'Hawally'], 1],
  ['one branch', ['Hawally'], 0],
] as const)(
  '[DK-01, DK-02] a deposit names its branch where a person sees several: %s',
  (_, seen, places) => {
    const names = (name: string) => [{ locale: 'en', name }]
    const branches = seen.map((name) => ({ id: name.toLowerCase(), names: names(name) }))
    const business = {
      locales: ['en'],
      time_zone: 'Asia/Kuwait',
      branches,
    } as unknown as DeskSession['business']
    const reservation = {
      code: 'R1',
      name: 'Noura',
      branch_id: 'hawally',
      starts_at: '2026-11-20T09:00:00.000Z',
    } as DeskReservation
    render(<ReservationPaidFor reservation={reservation} business={business} />)
    expect(screen.queryAllByText('Hawally')).toHaveLength(places)
    expect(screen.getByText('Noura')).toBeTruthy()
  },
)
