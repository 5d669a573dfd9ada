// @vitest-environment happy-dom
import { queryClient } from '@storefront/api-client'
import { i18n, loadMessages } from '@storefront/i18n'
import { QueryClientProvider, useQuery } from '@storefront/query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { messages } from '../messages/catalogue.ts'
import { OfflineNotice } from './offline-notice.tsx'

beforeAll(async () => {
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
  delete document.documentElement.dataset.keptAt
})

test('a lost connection is reported until it returns', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  render(<OfflineNotice timeZone="Asia/Kuwait" />)
  expect(screen.queryByRole('status')).toBeNull()
  online.mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status').textContent).toMatch(/You seem to be offline.*order once you’re back/)
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByRole('status')).toBeNull()
})

test('a cached document shows its time, in the business’s zone', () => {
  document.documentElement.dataset.keptAt = '2026-11-21T20:05:00.000Z'
  render(<OfflineNotice timeZone="Asia/Kuwait" />)
  expect(screen.getByRole('status').textContent).toMatch(/Last updated .*11:05\sPM/)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test.each([
  ['the connection is back', () => dispatchEvent(new Event('online'))],
  ['the tab is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('[FD-07] once %s and everything has come anew, the notice is gone', async (_label, happen) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  document.documentElement.dataset.keptAt = '2026-11-21T20:05:00.000Z'
  const ask = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('no connection'))
    .mockResolvedValue('now')
  queryClient.setQueryData(['menu'], 'of then')
  render(
    <QueryClientProvider client={queryClient}>
      <Menu ask={ask} />
      <OfflineNotice timeZone="Asia/Kuwait" />
    </QueryClientProvider>,
  )
  await act(async () => void happen())
  await waitFor(() => expect(ask).toHaveBeenCalledOnce())
  expect(screen.getByRole('status')).toBeTruthy()
  await act(async () => void happen())
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(screen.getByText('now')).toBeTruthy()
})

function Menu({ ask }: { ask: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: ['menu'], queryFn: ask, retry: false })
  return <p>{data}</p>
}
