// @vitest-environment happy-dom
import { buttonClass } from '@storefront/ui'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { applyLanguage } from '../theme/language.ts'
import { RemoteFailed } from './remote-failed.tsx'

beforeAll(() => applyLanguage('en'))
afterEach(cleanup)

const REMOTES = [
  'mf-menu',
  'mf-cart-checkout',
  'mf-delivery',
  'mf-account-wallet',
  'mf-reservation',
  'mf-that-came-later',
] as const

describe('[ER-06] a remote that is down', () => {
  test.each(REMOTES)('%s says what failed, as a page and as a slot, and tries again', async (area) => {
    const retry = vi.fn()
    const { rerender } = render(<RemoteFailed area={area} onRetry={retry} />)
    const words = screen.getByRole('heading', { level: 1 }).textContent ?? ''
    expect(words).toMatch(/^We couldn’t load /)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    rerender(<RemoteFailed area={area} onRetry={retry} compact />)
    expect(screen.getByText(words)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledTimes(2)
  })

  test('[LC-05] in the place of a slot its button has a ground of its own: a colour of text alone is made for the page', () => {
    render(<RemoteFailed area="mf-menu" onRetry={() => {}} compact />)
    expect(screen.getByRole('button', { name: 'Try again' }).className).toBe(buttonClass('secondary'))
  })
})
