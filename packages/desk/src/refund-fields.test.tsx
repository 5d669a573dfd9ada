// @vitest-environment happy-dom
import type { DeskOrder } from '@storefront/api-contract/desk'
import { i18n, loadMessages } from '@storefront/i18n'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from './messages/catalogue.ts'
import { RefundFields } from './refund-fields.tsx'

const refunded = vi.fn(async (_refund: { amount: number | null; wallet?: number | undefined }) => true)

const ordered = (changes: Partial<DeskOrder> = {}) =>
  ({ refundable: 3000, totals: { currency: 'KWD' }, ...changes }) as DeskOrder
const fields = (order: DeskOrder) => <RefundFields order={order} busy={false} onRefund={refunded} />
let view: ReturnType<typeof render>

beforeEach(async () => {
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
  view = render(fields(ordered()))
})
afterEach(() => {
  cleanup()
  refunded.mockClear()
})

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount to refund' })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Refund KWD/ })
async function refunds() {
  await userEvent.click(button())
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Refund KWD/ }),
  )
}

test('[DK-02] an empty field refunds all that is left', async () => {
  expect(button().textContent).toMatch(/KWD\s3$/)
  await refunds()
  expect(refunded).toHaveBeenCalledWith({ amount: null })
})

const words = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ')

test('[DK-02, WL-03] everything is what was paid online and by the wallet: the button names where each goes', async () => {
  view.rerender(fields(ordered({ wallet_refundable: 1000 })))
  expect(words(button())).toBe('Refund KWD 3 · KWD 1 to the wallet')
  await userEvent.click(button())
  const dialog = await screen.findByRole('alertdialog')
  expect(words(dialog)).toContain('Refund KWD 3 to the customer, and KWD 1 to their wallet?')
  // What the desk sends is what it named, also if the order changes meanwhile.
  view.rerender(fields(ordered({ wallet_refundable: 0 })))
  await userEvent.click(within(dialog).getByRole('button', { name: /to the wallet$/ }))
  expect(refunded).toHaveBeenCalledWith({ amount: null, wallet: 1000 })
})

test('[DK-02, WL-03] a part returns nothing to the wallet', async () => {
  view.rerender(fields(ordered({ wallet_refundable: 1000 })))
  await userEvent.type(field(), '1')
  expect(words(button())).toBe('Refund KWD 1')
  await refunds()
  expect(refunded).toHaveBeenCalledWith({ amount: 1000 })
})

test('[DK-02, WL-03] an order that the wallet paid alone is refunded to it, without a field for a part', async () => {
  await userEvent.type(field(), '5')
  view.rerender(fields(ordered({ refundable: 0, wallet_refundable: 1000 })))
  expect(words(button())).toBe('Refund KWD 1 to the wallet')
  expect(screen.queryByRole('textbox')).toBeNull()
  await refunds()
  expect(refunded).toHaveBeenCalledWith({ amount: null, wallet: 1000 })
})

test('[DK-02, WL-03] in Arabic the button names both as well', async () => {
  await loadMessages(messages, 'ar')
  await i18n.changeLanguage('ar')
  view.rerender(fields(ordered({ wallet_refundable: 1000 })))
  expect(words(screen.getByRole('button'))).toMatch(/^إعادة .+ · .+ إلى المحفظة$/)
})

test.each([{ wallet_refundable: 0 }, {}])(
  '[DK-02] an order with nothing to return (%j) shows nothing',
  (changes) => {
    view.rerender(fields(ordered({ refundable: 0, ...changes })))
    expect(view.container.textContent).toBe('')
  },
)

test('[DK-02] a part is named by the button, asked about, and the field is empty after it', async () => {
  await userEvent.type(field(), '1.250')
  expect(button().textContent).toMatch(/KWD\s1\.25/)
  await refunds()
  expect(refunded).toHaveBeenCalledWith({ amount: 1250 })
  await vi.waitFor(() => expect(field().value).toBe(''))
})

test.each(['3.001', '0'])('[DK-02] %s cannot be refunded, and the field says how much can', async (text) => {
  await userEvent.type(field(), text)
  expect(screen.getByText(/^Refund at most KWD\s3\.$/)).toBeTruthy()
  expect(button().disabled).toBe(true)
})

test.each(['5k', '-', '-1', '1.2.3', 'all'])(
  '[DK-02] “%s” is no amount: it refunds nothing, least of all everything',
  async (text) => {
    await userEvent.type(field(), text)
    expect(screen.getByText('Enter an amount in digits.')).toBeTruthy()
    expect(button().disabled).toBe(true)
    await userEvent.tab()
    expect(field().value).toBe(text)
    await userEvent.clear(field())
    expect(button().disabled).toBe(false)
  },
)
