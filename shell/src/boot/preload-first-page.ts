import { remoteModules } from '../remotes/remote-modules.ts'
import { routeOf } from '../routes/route-of.ts'

/** Milliseconds for which the document's own first frame may stand before the page's skeleton takes its place. */
const PATIENCE = 700

/**
 * Asks for the first screen's page before anything is drawn, and for its slots right after. Drawing waits a moment for
 * the page: a skeleton that is replaced at once costs more than it shows. A failure is shown where the page is drawn.
 */
export async function awaitFirstPage(pathname: string): Promise<void> {
  const route = routeOf(pathname)
  if (!route || !('remote' in route.page)) return
  const page = remoteModules().load(route.page.remote, route.page.expose)
  for (const { remote, expose } of route.slots ?? [])
    remoteModules()
      .load(remote, expose)
      .catch(() => {})
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))
  await Promise.race([page.then(() => {}).catch(() => {}), patience])
}
