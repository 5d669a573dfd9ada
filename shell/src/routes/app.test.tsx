// @vitest-environment happy-dom
import { configureApi, queryClient } from '@storefront/api-client'
import { QueryClientProvider } from '@storefront/query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { applyLanguage } from '../theme/language.ts'
import { App } from './app.tsx'

// What only a build has; no remote is loaded here.
vi.mock('../remotes/provide-runtime.ts', () => ({}))
beforeAll(() => applyLanguage('en'))
afterEach(cleanup)

test.each(['/a/b/c', '/a/b', '/a/b/cart', '/a/b/c/d'])(
  '[RT-24] [GD-02] %s is the 404 screen, without a question to the server',
  async (path) => {
    const fetch = vi.fn(() => new Promise<Response>(() => {}))
    configureApi({ fetch })
    history.replaceState(null, '', path)
    render(
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>,
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'We could not find this page' })).toBeTruthy()
    expect(location.pathname).toBe('/404')
    expect(fetch).not.toHaveBeenCalled()
  },
)
