import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from '@storefront/router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { PageSkeleton } from '../pages/page-skeleton.tsx'
import { AppBoundary } from './app-boundary.tsx'
import { takeNavigate } from './navigation.ts'
import { useRouteFocus } from './route-focus.ts'
import { ROUTES } from './route-table.ts'
import { Screen } from './screen.tsx'

/** The storefront: every route of the table, inside one boundary. */
export function App() {
  return (
    <AppBoundary>
      <BrowserRouter>
        <Suspense fallback={<PageSkeleton kind="list" />}>
          <WithoutTrailingSlash>
            <Routes>
              {ROUTES.map((route) => (
                <Route key={route.id} path={route.path} element={<Screen route={route} />} />
              ))}
              <Route path="*" element={<Navigate to="/404" replace />} />
            </Routes>
          </WithoutTrailingSlash>
        </Suspense>
      </BrowserRouter>
    </AppBoundary>
  )
}

/** RT-25: a trailing slash is removed, the query kept. Also hands the router to code outside of components. */
function WithoutTrailingSlash({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => takeNavigate(navigate), [navigate])
  useRouteFocus()
  if (pathname.length > 1 && pathname.endsWith('/')) {
    return <Navigate to={{ pathname: pathname.replace(/\/+$/, '') || '/', search, hash }} replace />
  }
  return children
}
