import { Suspense, use } from 'react'
import { RemoteFailed } from '../pages/remote-failed.tsx'
import { RemotePart } from '../remotes/remote-part.tsx'
import { PageLoading } from './page-loading.tsx'
import styles from './route-page.module.css'
import type { RouteEntry } from './route-table.ts'
import { loadShellPage, type ShellPage } from './shell-pages.ts'

/** The page of a route: one of the shell's own, or a module of a remote. */
export function RoutePage({ route }: { route: RouteEntry }) {
  return (
    <div className={styles.page} data-page>
      <Page route={route} />
    </div>
  )
}

function Page({ route }: { route: RouteEntry }) {
  const { page } = route
  if ('shell' in page) {
    return (
      <Suspense fallback={<PageLoading route={route} />}>
        <LoadedShellPage page={page.shell} />
      </Suspense>
    )
  }
  return (
    <RemotePart
      remote={page.remote}
      expose={page.expose}
      loading={<PageLoading route={route} />}
      failed={(_, retry) => <RemoteFailed area={page.remote} onRetry={retry} />}
    />
  )
}

function LoadedShellPage({ page }: { page: ShellPage }) {
  const Loaded = use(loadShellPage(page))
  return <Loaded />
}
