import { IndexPage } from '../pages/index-page.tsx'
import { LandingPage } from '../pages/landing-page.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { PageSkeleton } from '../pages/page-skeleton.tsx'
import { PoliciesPage } from '../pages/policies-page.tsx'
import { RemoteFailed } from '../pages/remote-failed.tsx'
import { SettingsPage } from '../pages/settings-page.tsx'
import { RemotePart } from '../remotes/remote-part.tsx'
import { skeletonOf } from './page-kinds.ts'
import type { RouteEntry } from './route-table.ts'

const SHELL_PAGES = {
  index: IndexPage,
  landing: LandingPage,
  settings: SettingsPage,
  policies: PoliciesPage,
  'not-found': NotFoundPage,
}

/** The page of a route: one of the shell's own, or a module of a remote. */
export function RoutePage({ route }: { route: RouteEntry }) {
  const { page } = route
  if ('shell' in page) {
    const Page = SHELL_PAGES[page.shell]
    return <Page />
  }
  return (
    <RemotePart
      remote={page.remote}
      expose={page.expose}
      loading={<PageSkeleton kind={skeletonOf(route)} />}
      failed={(_, retry) => <RemoteFailed area={page.remote} onRetry={retry} />}
    />
  )
}
