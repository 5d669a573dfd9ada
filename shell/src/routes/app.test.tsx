// @vitest-environment happy-dom
import { configureApi, queryClient } from '@storefront/api-client'
import { QueryClientProvider } from '@storefront/query'
import { act, cleanup, render, screen } from '@testing-library/react'
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
    await act(async () => {
      render(
        <QueryClientProvider client={queryClient}>
          <App />
        </QueryClientProvider>,
      )
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'We can’t find this page' })).toBeTruthy()
    expect(location.pathname).toBe('/404')
    expect(fetch).not.toHaveBeenCalled()
  },
)

test('[RT-27] a screen has the path parameters that the gateway matched', async () => {
  const asked: string[] = []
  configureApi({
    fetch: (url) => {
      asked.push(String(url))
      return new Promise<Response>(() => {})
    },
  })
  history.replaceState(null, '', '/a%252Fb')
  render(
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>,
  )
  await expect.poll(() => asked).toContain('/api/webapp/v5/restaurant/a%252Fb')
})
