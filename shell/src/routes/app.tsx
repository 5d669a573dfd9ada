import {
  BrowserRouter,
  Navigate,
  NavigationType,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from '@storefront/router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { PageSkeleton } from '../pages/page-skeleton.tsx'
import { AppBoundary } from './app-boundary.tsx'
import { takeNavigate } from './navigation.ts'
import { useRouteFocus } from './route-focus.ts'
import { routeOf } from './route-of.ts'
import { Screen } from './screen.tsx'
import { useScreenUnder } from './screen-under.ts'

const OverMenu = lazy(() =>
  import(/* webpackChunkName: "over-menu" */ './over-menu.tsx').catch(() => {
    // Loaded anew, the same address shows the item as a page of its own.
    location.reload()
    return { default: () => null }
  }),
)

/** The storefront: every route of the table, inside one boundary. */
export function App() {
  return (
    <AppBoundary>
      <BrowserRouter>
        <Suspense fallback={<PageSkeleton kind="list" />}>
          <WithoutTrailingSlash>
            <Screens />
          </WithoutTrailingSlash>
        </Suspense>
      </BrowserRouter>
    </AppBoundary>
  )
}

function Screens() {
  const here = useLocation()
  const under = useScreenUnder()
  useRouteFocus(under)
  const route = routeOf((under ?? here).pathname)
  return (
    <>
      {/* Always told where it stands: the screen under an item is the one that was there, not another one like it. */}
      <NavigationType>
        <Routes location={under ?? here}>
          {route ? <Route path={route.path} element={<Screen route={route} />} /> : null}
          <Route path="*" element={<Navigate to="/404" replace />} />
        </Routes>
      </NavigationType>
      {under ? (
        <Suspense>
          <OverMenu />
        </Suspense>
      ) : null}
    </>
  )
}

/** RT-25: a trailing slash is removed, the query kept. Also hands the router to code outside of components. */
function WithoutTrailingSlash({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => takeNavigate(navigate), [navigate])
  if (pathname.length > 1 && pathname.endsWith('/')) {
    return <Navigate to={{ pathname: pathname.replace(/\/+$/, '') || '/', search, hash }} replace />
  }
  return children
}
