// @vitest-environment happy-dom
import { i18n, loadMessages } from '@storefront/i18n'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { messages } from '../messages/catalogue.ts'
import { OfflineNotice } from './offline-notice.tsx'

beforeAll(async () => {
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
})
afterEach(() => {
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
