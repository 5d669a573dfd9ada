import { queryClient } from '@storefront/api-client'
import { QueryClientProvider } from '@storefront/query'
import { RemoteMessages } from '@storefront/remote-kit'
import { MemoryRouter, Route, Routes, useLocation } from '@storefront/router'
import { type ReactNode, Suspense } from 'react'
import { messages } from '../messages/catalogue.ts'

// Chunks load lazily, which takes time on a busy machine.

interface ShownProps {
  path: string
  at: string
  /** The cart's own screen, for screens that lead there. */
  cart?: ReactNode
  children: ReactNode
}

/** A screen at its path, with the shell's providers; other paths only show that they were reached. */
export function Shown({ path, at, cart, children }: ShownProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        <Suspense fallback="loading">
          <RemoteMessages messages={messages}>
            <Routes>
              <Route path={path} element={children} />
              {cart ? <Route path="/:ref/:type/cart" element={cart} /> : null}
              <Route path="*" element={<Elsewhere />} />
            </Routes>
          </RemoteMessages>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>
  )
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <output aria-label="path">{pathname + search}</output>
}
