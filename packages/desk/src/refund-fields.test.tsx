// @vitest-environment happy-dom
import type { DeskOrder } from '@storefront/api-contract/desk'
import { i18n, loadMessages } from '@storefront/i18n'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from './messages/catalogue.ts'
import { RefundFields } from './refund-fields.tsx'

const refunded = vi.fn(async (_amount: number | null) => true)

beforeEach(async () => {
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
  const order = { refundable: 3000, totals: { currency: 'KWD' } } as DeskOrder
  render(<RefundFields order={order} busy={false} onRefund={refunded} />)
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
  expect(refunded).toHaveBeenCalledWith(null)
})

test('[DK-02] a part is named by the button, asked about, and the field is empty after it', async () => {
  await userEvent.type(field(), '1.250')
  expect(button().textContent).toMatch(/KWD\s1\.25/)
  await refunds()
  expect(refunded).toHaveBeenCalledWith(1250)
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
