// @vitest-environment happy-dom
import { i18n, loadMessages } from '@storefront/i18n'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { messages } from '../messages/catalogue.ts'
import InstallOffer from './install-offer.tsx'
import { deferInstallPrompt } from './install-prompt.ts'

beforeAll(async () => {
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
  deferInstallPrompt()
})
afterEach(() => {
  act(() => void dispatchEvent(new Event('appinstalled')))
  cleanup()
})

function browserOffers() {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }))
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void dispatchEvent(offer))
  return { offer, prompt }
}

test('without an offer of the browser there is nothing to see', () => {
  render(<InstallOffer />)
  expect(screen.queryByText('Keep us close')).toBeNull()
})

test('the browser’s offer is held back, shown here, and asked once', async () => {
  render(<InstallOffer />)
  const { offer, prompt } = browserOffers()
  expect(offer.defaultPrevented).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Add to home screen' }))
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Keep us close')).toBeNull()
})

test('declined, it is gone and the browser is not asked', async () => {
  render(<InstallOffer />)
  const { prompt } = browserOffers()
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByText('Keep us close')).toBeNull()
  expect(prompt).not.toHaveBeenCalled()
})
