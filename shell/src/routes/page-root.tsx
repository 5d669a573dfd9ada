import { queryClient } from '@storefront/api-client'
import { QueryClientProvider } from '@storefront/query'
import { type ComponentType, type ReactNode, StrictMode } from 'react'
import { App } from './app.tsx'

interface PageRootProps {
  /** The router; the browser's own by default. */
  Router?: ComponentType<{ children: ReactNode }>
  /** What the browser adds beside the page; it draws nothing. */
  children?: ReactNode
}

/** The whole tree of a page. Server and browser render the same one, so that hydration finds its markup (SR-05). */
export function PageRoot({ Router, children }: PageRootProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App {...(Router ? { Router } : {})} />
        {children}
      </QueryClientProvider>
    </StrictMode>
  )
}
