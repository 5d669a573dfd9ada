// @vitest-environment happy-dom
import type { DeskSession, StaffWithSessions } from '@storefront/api-contract/desk'
import { i18n, loadMessages } from '@storefront/i18n'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskApi } from '../desk-api.ts'
import { messages } from '../messages/catalogue.ts'
import StaffList from './staff-list.tsx'

const AT = '2026-11-20T09:00:00.000Z'
const aSession = (id: string, is_current = false) => ({
  id,
  device: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/138.0 Safari/537.36',
  created_at: AT,
  used_at: AT,
  is_current,
})
const owner = { id: 'o', name: 'Sara', role: 'owner' as const, branch_id: null }
const STAFF: StaffWithSessions[] = [
  { ...owner, sessions: [aSession('mine', true)] },
  { id: 'k', name: 'Grill', role: 'kitchen', branch_id: 'main', sessions: [aSession('grill')] },
]
const session = {
  staff: owner,
  business: { time_zone: 'Asia/Kuwait', branches: [{ id: 'main', names: [{ locale: 'en', name: 'Main' }] }] },
} as unknown as DeskSession

beforeEach(async () => {
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
})
afterEach(cleanup)

async function show(calls: Record<string, unknown>, branchId: string | null = null) {
  const api = { staff: async () => ({ ok: true, value: { staff: STAFF } }), ...calls } as unknown as DeskApi
  render(<StaffList api={api} session={{ ...session, staff: { ...owner, branch_id: branchId } }} />)
  await act(async () => undefined)
}
const done = () => vi.fn(async () => ({ ok: true, value: { ended: 1 } }))

test('[DK-01] the owner reads who is logged in where and since when, and ends one session', async () => {
  const endSession = done()
  await show({ endSession })
  expect(screen.getByText('This device')).toBeTruthy()
  expect(screen.getAllByText('Kitchen screen').length).toBeGreaterThan(0)
  const end = screen.getByRole('button', { name: 'End session of Grill: Chrome · Android' })
  expect(within(end.parentElement as HTMLElement).getByText(/^Last seen .*12:00/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /End session of Sara/ })).toBeNull()
  await userEvent.click(end)
  expect(endSession).toHaveBeenCalledWith('grill')
})

test('[DK-01] all other sessions end after a question, and not without an answer', async () => {
  const endSessions = done()
  await show({ endSessions })
  const button = () => screen.getAllByRole('button', { name: 'End all other sessions' })
  await userEvent.click(button()[0] as HTMLElement)
  await userEvent.click(await screen.findByRole('button', { name: 'Keep' }))
  expect(endSessions).not.toHaveBeenCalled()
  await userEvent.click(button()[0] as HTMLElement)
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End all other sessions' }),
  )
  await vi.waitFor(() => expect(endSessions).toHaveBeenCalledWith(null))
})

test('[DK-01] a new account shows its code; a failed change says so', async () => {
  const invite = vi.fn(async () => ({ ok: true, value: { code: 'ABCD-2345' } }))
  const endSession = vi.fn(async () => ({ ok: false, problem: { kind: 'offline' } }))
  await show({ invite, endSession })
  await userEvent.type(screen.getByLabelText('Name'), 'Counter')
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Kitchen screen')
  await userEvent.selectOptions(screen.getByLabelText('Branch'), 'Main')
  await userEvent.click(screen.getByRole('button', { name: 'Create code' }))
  expect(invite).toHaveBeenCalledWith({ name: 'Counter', role: 'kitchen', branch_id: 'main' })
  expect(screen.getByText('ABCD-2345')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /End session of Grill/ }))
  expect(await screen.findByText(/didn’t work/)).toBeTruthy()
})

test('[DK-01] an owner of one branch invites to that branch', async () => {
  const invite = vi.fn(async () => ({ ok: true, value: { code: 'ABCD-2345' } }))
  await show({ invite }, 'main')
  expect(within(screen.getByLabelText('Branch')).getAllByRole('option')).toHaveLength(1)
  await userEvent.type(screen.getByLabelText('Name'), 'Counter')
  await userEvent.click(screen.getByRole('button', { name: 'Create code' }))
  expect(invite).toHaveBeenCalledWith({ name: 'Counter', role: 'staff', branch_id: 'main' })
})
