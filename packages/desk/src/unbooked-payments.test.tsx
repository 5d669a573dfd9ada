// @vitest-environment happy-dom
import type { DeskOrder, DeskReservation, DeskSession, UnbookedPackage } from '@storefront/api-contract/desk'
import { i18n, loadMessages } from '@storefront/i18n'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from './messages/catalogue.ts'
import { UnbookedList, UnbookedPayments } from './unbooked-payments.tsx'

afterEach(cleanup)

const unbooked = (number: number, unbooked_payments: DeskOrder['unbooked_payments']) =>
  ({ id: `order-${number}`, number, totals: { currency: 'KWD' }, unbooked_payments }) as DeskOrder
const LESS = { amount: 2500, currency: 'KWD', asked: 2833 }
const deposit = {
  id: 'reservation-R1',
  code: 'R1',
  name: 'Noura',
  phone: '+965 5000 1234',
  starts_at: '2026-11-20T09:00:00.000Z',
  deposit: { currency: 'KWD' },
  unbooked_payments: [{ amount: 4500, currency: 'KWD', asked: 5000 }],
} as DeskReservation
const bought: UnbookedPackage = {
  purchase_id: 'gift',
  names: [{ locale: 'en', name: 'Gift' }],
  phone: '+96562000001',
  currency: 'KWD',
  unbooked_payments: [{ amount: 19_500, currency: 'KWD', asked: 20_000 }],
  payments: [{ provider: 'tap', id: 'chg_1' }],
  bought_at: '2026-11-20T09:00:00.000Z',
}
interface Shown {
  orders?: DeskOrder[]
  reservations?: DeskReservation[]
  packages?: UnbookedPackage[]
}
const showList = ({ orders = [], reservations = [], packages = [] }: Shown, onOpen = vi.fn()) => {
  const byId = <T extends { id: string }>(all: T[]) => new Map(all.map((one) => [one.id, one]))
  return render(
    <UnbookedList
      board={{ orders: byId(orders), reservations: byId(reservations) }}
      packages={packages}
      business={
        { time_zone: 'Asia/Kuwait', locales: ['en'], branches: [] as object[] } as DeskSession['business']
      }
      onOpen={onOpen}
    />,
  )
}
const showOrder = (payments: DeskOrder['unbooked_payments']) =>
  render(<UnbookedPayments payments={payments} currency="KWD" of="order" />)
const words = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ')
const say = async (language: string) => {
  await loadMessages(messages, language)
  await i18n.changeLanguage(language)
}

test('[DK-02, PR-04] an order says what came in, and what was asked for', async () => {
  await say('en')
  const { container } = showOrder([LESS])
  expect(words(container)).toMatch(/^Paid KWD 2\.500 of KWD 2\.833\./)
})

test('[DK-02, PR-04] each payment has its own currency, in Arabic as well', async () => {
  await say('ar')
  const dollars = { amount: 900, currency: 'USD', asked: 2833 }
  const { container } = showOrder([LESS, dollars])
  expect(words(container)).toMatch(/دُفع .*2[.٫]5.* من أصل .*2[.٫]833.*دُفع .*9/)
})

test('[DK-02, PR-04] the board lists such orders, and opens one', async () => {
  await say('en')
  const onOpen = vi.fn()
  const orders = [unbooked(12, [LESS]), unbooked(9, [LESS]), unbooked(3, []), unbooked(4, undefined)]
  showList({ orders }, onOpen)
  expect(screen.getAllByRole('button').map(words)).toEqual(['Order 9', 'Order 12'])
  await userEvent.click(screen.getByRole('button', { name: 'Order 12' }))
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ number: 12 }))
})

test('[DK-02, PR-04] a deposit and a wallet package are named with what came in and whose it is', async () => {
  await say('en')
  showList({ orders: [unbooked(9, [LESS])], reservations: [deposit], packages: [bought] })
  expect(screen.getAllByRole('listitem').map(words)).toEqual([
    expect.stringMatching(/^Paid KWD 2\.500 of KWD 2\.833\. .*Order 9$/),
    expect.stringMatching(
      /^Paid KWD 4\.500 of KWD 5\. This doesn’t pay the deposit\..*Reservation R1 · .*12:00.* · NouraCall customer \+965 5000 1234$/,
    ),
    expect.stringMatching(
      /^Paid KWD 19\.500 of KWD 20\. This doesn’t pay for the wallet package\..*Wallet package: Gift\+96562000001Payment at tap: chg_1$/,
    ),
  ])
  expect(words(screen.getByRole('heading'))).toBe('Payments of another amount 3')
})

test('[DK-02] without any, or at an older server, nothing is said', async () => {
  await say('en')
  const { unbooked_payments: _, ...older } = deposit
  expect(showList({ orders: [unbooked(1, undefined)], reservations: [older] }).container.textContent).toBe('')
})
