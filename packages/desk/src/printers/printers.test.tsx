// @vitest-environment happy-dom
import type { DeskOrder, DeskPrinter, DeskSession } from '@storefront/api-contract/desk'
import type { StaffRole } from '@storefront/domain/desk'
import { i18n, loadMessages } from '@storefront/i18n'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskApi } from '../desk-api.ts'
import { messages } from '../messages/catalogue.ts'
import { PrintButtons } from './print-buttons.tsx'
import PrinterList from './printer-list.tsx'
import { PrinterNotices } from './printer-notices.tsx'

const KITCHEN: DeskPrinter = {
  branch_id: 'main',
  kind: 'kitchen',
  host: '192.168.1.20',
  port: 9100,
  dots: 576,
  locale: 'en',
  on_accept: true,
  is_down: true,
  waiting: 3,
  failed: 0,
}
const business = {
  branches: [{ id: 'main', names: [{ locale: 'en', name: 'Main' }] }],
} as unknown as DeskSession['business']

beforeEach(async () => {
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
})
afterEach(cleanup)

test('[DK-02] a printer that does not print is named on the board with what waits, another is not', () => {
  const receipt = { ...KITCHEN, kind: 'receipt' as const, is_down: false }
  render(<PrinterNotices printers={[KITCHEN, receipt]} business={business} />)
  expect(screen.getByText('Kitchen printer, Main: doesn’t print. Tickets waiting: 3')).toBeTruthy()
  expect(screen.queryByText(/Receipt printer/)).toBeNull()
})

test('[DK-02] the owner sets up a printer; an address that is not allowed says so', async () => {
  const answers = [
    { ok: false, problem: { kind: 'refused', status: 422 } },
    { ok: true, value: { printers: [KITCHEN] } },
  ]
  const setPrinter = vi.fn(async () => answers.shift())
  const api = {
    printers: async () => ({ ok: true, value: { printers: [] } }),
    setPrinter,
  } as unknown as DeskApi
  render(<PrinterList api={api} business={business} />)
  await act(async () => undefined)
  await userEvent.type(screen.getByLabelText('IP address'), '192.168.1.20')
  await userEvent.click(screen.getByRole('button', { name: 'Save printer' }))
  expect(await screen.findByText('No printer may be at this address.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save printer' }))
  const { is_down: _down, waiting: _waiting, failed: _failed, ...wanted } = KITCHEN
  expect(setPrinter).toHaveBeenLastCalledWith(wanted)
  expect(await screen.findByText('192.168.1.20:9100')).toBeTruthy()
})

/** The buttons of an order that was opened just now. */
function open(role: StaffRole, isQueued = true) {
  const order = { id: 'order', branch_id: 'main' } as DeskOrder
  const onSend = vi.fn(async () => isQueued)
  const onPrint = vi.fn()
  const printers = [KITCHEN, { ...KITCHEN, kind: 'receipt' as const }, { ...KITCHEN, branch_id: 'other' }]
  render(<PrintButtons order={order} role={role} printers={printers} onPrint={onPrint} onSend={onSend} />)
  return { order, onSend, onPrint }
}
const isHeld = () =>
  screen.getAllByRole('button').every((button) => button.getAttribute('aria-busy') === 'true')
/** The same, once it was looked at. */
async function buttons(...opened: Parameters<typeof open>) {
  const shown = open(...opened)
  await vi.waitFor(() => expect(isHeld()).toBe(false), { timeout: 5_000 })
  return shown
}

test('[DK-02] an order prints at the printers of its branch, and in the browser', async () => {
  const { order, onSend, onPrint } = await buttons('staff')
  await userEvent.click(screen.getByRole('button', { name: 'Receipt printer' }))
  expect(onSend).toHaveBeenCalledWith('receipt')
  expect(screen.getByText('Sent to the printer')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Print receipt' }))
  expect(onPrint).toHaveBeenCalledWith({ kind: 'receipt', order })
})

test('[DK-02] a kitchen screen prints no receipt; what could not be sent says so', async () => {
  await buttons('kitchen', false)
  expect(screen.queryByRole('button', { name: /receipt/i })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Kitchen printer' }))
  expect(screen.getByText(/didn’t work/)).toBeTruthy()
})

test('[DK-02] a double tap prints one ticket', async () => {
  const { onSend } = await buttons('staff')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Kitchen printer' }))
  expect(onSend.mock.calls).toEqual([['kitchen']])
  await userEvent.click(screen.getByRole('button', { name: 'Receipt printer' }))
  expect(onSend).toHaveBeenLastCalledWith('receipt')
})

test('[DK-02] the second tap of the double tap that opened an order prints nothing', () => {
  const { onSend, onPrint } = open('staff')
  expect(isHeld()).toBe(true)
  for (const button of screen.getAllByRole('button')) fireEvent.click(button)
  expect([onSend.mock.calls, onPrint.mock.calls]).toEqual([[], []])
})
