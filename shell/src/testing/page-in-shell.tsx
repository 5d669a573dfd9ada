import { type QueryClient, QueryClientProvider } from '@storefront/query'
import { MemoryRouter, Route, Routes } from '@storefront/router'
import { openCart, openDelivery, openVisit, useOpenBusiness } from '@storefront/store'
import type { ReactNode } from 'react'

interface Place {
  client: QueryClient
  /** Where the visitor is. */
  at: string
  /** Pattern of the route, so that `useParams` answers. Default is any path. */
  route?: string
}

/** A part of the shell with router and query cache around it; a path elsewhere shows `elsewhere`. For tests. */
export function pageInShell(page: ReactNode, { client, at, route = '*' }: Place) {
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={route} element={page} />
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>
  )
}

/** Opens a business as the shell's guard does before a page is drawn. */
export function openForTest(referenceId: string, webView = false): void {
  useOpenBusiness.setState({ referenceId, themeId: null, webView })
  openCart(referenceId)
  openVisit(referenceId)
  openDelivery(referenceId)
}
