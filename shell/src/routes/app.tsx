import { withoutTrailingSlashes } from '@storefront/document-contract'
import {
  BrowserRouter,
  type Location,
  Navigate,
  NavigationType,
  Route,
  RouteParams,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
} from '@storefront/router'
import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { FatalScreen } from '../pages/fatal-screen.tsx'
import { PageSkeleton } from '../pages/page-skeleton.tsx'
import { announceTitles } from './announce-titles.ts'
import { useBackgroundLocation } from './background-location.ts'
import { setNavigate } from './navigation.ts'
import { noteMissing, screenAt } from './route-of.ts'
import { NOT_FOUND, type RouteEntry } from './route-table.ts'
import { Screen } from './screen.tsx'

const ItemModal = lazy(() =>
  import(/* webpackChunkName: "item-modal" */ './item-modal.tsx').catch(() => {
    // After a reload, the same address shows the item as a page.
    location.reload()
    return { default: () => null }
  }),
)

/** The storefront: every route of the table, inside one error boundary. The server renders it with a router of its own. */
export function App({ Router = BrowserRouter }: { Router?: ComponentType<{ children: ReactNode }> }) {
  return (
    <AppBoundary>
      <Router>
        <Suspense fallback={<PageSkeleton kind="list" />}>
          <WithoutTrailingSlash>
            <Screens />
          </WithoutTrailingSlash>
        </Suspense>
      </Router>
    </AppBoundary>
  )
}

function Screens() {
  const here = useLocation()
  const background = useBackgroundLocation()
  useRouteFocus(background)
  const shown = background ?? here
  const match = screenAt(shown.pathname)
  useNotFoundAddress(match.route, shown.pathname)
  return (
    <>
      {/* Pins the location, so that the background screen keeps its identity while the modal is open. */}
      <NavigationType>
        <Routes location={shown}>
          <Route path="*" element={<MatchedScreen {...match} />} />
        </Routes>
      </NavigationType>
      {background ? (
        <Suspense>
          <ItemModal />
        </Suspense>
      ) : null}
    </>
  )
}

function MatchedScreen({ route, params }: ReturnType<typeof screenAt>) {
  return (
    <RouteParams params={params}>
      <Screen route={route} />
    </RouteParams>
  )
}

/** RT-24: an address that shows what is not there becomes that screen's, without another drawing of it (SR-05). */
function useNotFoundAddress(route: RouteEntry, pathname: string): void {
  const navigate = useNavigate()
  const isNotFound = route === NOT_FOUND
  useEffect(() => {
    if (!isNotFound) return
    if (pathname === NOT_FOUND.path) noteMissing(null)
    else void navigate(NOT_FOUND.path, { replace: true })
  }, [navigate, isNotFound, pathname])
}

/** RT-25: removes a trailing slash and keeps the query. Also gives code outside of components access to the router. */
function WithoutTrailingSlash({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => setNavigate(navigate), [navigate])
  if (pathname.length > 1 && pathname.endsWith('/')) {
    return <Navigate to={{ pathname: withoutTrailingSlashes(pathname) || '/', search, hash }} replace />
  }
  return children
}

/** Outermost error boundary: shows the error screen (ER-06). */
class AppBoundary extends Component<{ children: ReactNode }, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override render() {
    return this.state.failed ? <FatalScreen error={this.state.error} /> : this.props.children
  }
}

/**
 * On navigation, moves focus to the page, scrolls to its top and announces its title (UI-04). A modal over the
 * `background` screen manages focus itself.
 */
function useRouteFocus(background: Location | null): void {
  const here = useLocation()
  const { pathname } = background ?? here
  const kind = useNavigationType()
  const shown = useRef(pathname)
  useEffect(announceTitles, [])
  // In the same frame as the page: focus that a visitor moves at once stays there.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
    if (kind !== 'POP') window.scrollTo(0, 0)
  }, [pathname, kind])
}
