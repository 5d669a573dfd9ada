import { lazy, Suspense } from 'react'
import { PageSkeleton } from '../pages/page-skeleton.tsx'
import { RemoteFailed } from '../pages/remote-failed.tsx'
import { RemotePart } from '../remotes/remote-part.tsx'
import { skeletonOf } from './page-kinds.ts'
import type { RouteEntry } from './route-table.ts'

/** Pages of the shell, each in its own named chunk, which the gateway preloads for its route. */
const SHELL_PAGES = {
  index: lazy(async () => ({
    default: (await import(/* webpackChunkName: "page-index" */ '../pages/index-page.tsx')).IndexPage,
  })),
  landing: lazy(async () => ({
    default: (await import(/* webpackChunkName: "page-landing" */ '../pages/landing-page.tsx')).LandingPage,
  })),
  settings: lazy(async () => ({
    default: (await import(/* webpackChunkName: "page-settings" */ '../pages/settings-page.tsx'))
      .SettingsPage,
  })),
  policies: lazy(async () => ({
    default: (await import(/* webpackChunkName: "page-policies" */ '../pages/policies-page.tsx'))
      .PoliciesPage,
  })),
  'not-found': lazy(async () => ({
    default: (await import(/* webpackChunkName: "page-not-found" */ '../pages/not-found-page.tsx'))
      .NotFoundPage,
  })),
}

/** The page of a route: one of the shell's own, or a module of a remote. */
export function RoutePage({ route }: { route: RouteEntry }) {
  const { page } = route
  if ('shell' in page) {
    const Page = SHELL_PAGES[page.shell]
    return (
      <Suspense fallback={<PageSkeleton kind={skeletonOf(route)} />}>
        <Page />
      </Suspense>
    )
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
