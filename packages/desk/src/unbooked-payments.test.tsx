// @vitest-environment happy-dom
import type { DeskOrder } from '@storefront/api-contract/desk'
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
const words = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ')
const say = async (language: string) => {
  await loadMessages(messages, language)
  await i18n.changeLanguage(language)
}

test('[DK-02, PR-04] an order says what came in, and what was asked for', async () => {
  await say('en')
  const { container } = render(<UnbookedPayments order={unbooked(1, [LESS])} />)
  expect(words(container)).toMatch(/^Paid KWD 2\.500 of KWD 2\.833\./)
})

test('[DK-02, PR-04] each payment has its own currency, in Arabic as well', async () => {
  await say('ar')
  const dollars = { amount: 900, currency: 'USD', asked: 2833 }
  const { container } = render(<UnbookedPayments order={unbooked(1, [LESS, dollars])} />)
  expect(words(container)).toMatch(/دُفع .*2[.٫]5.* من أصل .*2[.٫]833.*دُفع .*9/)
})

test('[DK-02, PR-04] the board lists such orders, and opens one', async () => {
  await say('en')
  const onOpen = vi.fn()
  const orders = [unbooked(12, [LESS]), unbooked(9, [LESS]), unbooked(3, []), unbooked(4, undefined)]
  render(<UnbookedList board={{ orders: new Map(orders.map((one) => [one.id, one])) }} onOpen={onOpen} />)
  expect(screen.getAllByRole('button').map(words)).toEqual(['Order 9', 'Order 12'])
  await userEvent.click(screen.getByRole('button', { name: 'Order 12' }))
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ number: 12 }))
})

test('[DK-02] without any, or at an older server, nothing is said', async () => {
  await say('en')
  const orders = new Map([['a', unbooked(1, undefined)]])
  expect(render(<UnbookedList board={{ orders }} onOpen={vi.fn()} />).container.textContent).toBe('')
})
