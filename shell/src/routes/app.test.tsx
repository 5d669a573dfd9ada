// @vitest-environment happy-dom
import { configureApi, queryClient } from '@storefront/api-client'
import { QueryClientProvider } from '@storefront/query'
import { StaticRouter } from '@storefront/router/static-router'
import { useOpenBusiness } from '@storefront/store'
import { act, cleanup, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { applyLanguage } from '../theme/language.ts'
import { App } from './app.tsx'
import { noteMissing, screenAt } from './route-of.ts'
import { loadShellPage } from './shell-pages.ts'

// What only a build has; no remote is loaded here.
vi.mock('../remotes/provide-runtime.ts', () => ({}))
beforeAll(() => applyLanguage('en'))
afterEach(() => {
  cleanup()
  // The 404 screen keeps an open business around it.
  useOpenBusiness.setState({ referenceId: null, themeId: null, webView: false })
  queryClient.clear()
  noteMissing(null)
})

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

test('[RT-24] what the document says is missing is the 404 screen, without a question to the server', async () => {
  const fetch = vi.fn(() => new Promise<Response>(() => {}))
  configureApi({ fetch })
  noteMissing('/saffron/pickup/soups')
  history.replaceState(null, '', '/saffron/pickup/soups')
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
  // It may be there when the visitor comes back to it.
  expect(screenAt('/saffron/pickup/soups').route.id).toBe('category')
})

test('[SR-05, RT-24] the 404 screen of a document stays the same as its address becomes /404', async () => {
  await loadShellPage('not-found')
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(
    <QueryClientProvider client={queryClient}>
      <App Router={({ children }) => <StaticRouter location="/saffron/-">{children}</StaticRouter>} />
    </QueryClientProvider>,
  )
  const heading = screen.getByRole('heading', { level: 1, name: 'We can’t find this page' })
  history.replaceState(null, '', '/saffron/no/such/page')
  const errors: unknown[] = []
  const app = await act(async () =>
    hydrateRoot(
      root,
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>,
      { onRecoverableError: (error) => errors.push(error) },
    ),
  )
  expect(location.pathname).toBe('/404')
  expect(errors).toEqual([])
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading)
  act(() => app.unmount())
  root.remove()
})

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
