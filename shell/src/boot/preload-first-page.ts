import { remoteModules } from '../remotes/remote-modules.ts'
import { routeOf } from '../routes/route-of.ts'

/** How long the document's static first frame is shown before the page's skeleton replaces it. */
const TIMEOUT_MS = 700

/**
 * Preloads the page of the first screen and its slots before the first render, and waits for the page until the timeout:
 * a skeleton that is replaced at once is not worth rendering. A failure is shown when the page renders.
 */
export async function preloadFirstPage(pathname: string): Promise<void> {
  const route = routeOf(pathname)
  if (!route || !('remote' in route.page)) return
  const page = remoteModules().load(route.page.remote, route.page.expose)
  for (const { remote, expose } of route.slots ?? [])
    remoteModules()
      .load(remote, expose)
      .catch(() => {})
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS))
  await Promise.race([page.then(() => {}).catch(() => {}), timeout])
}
