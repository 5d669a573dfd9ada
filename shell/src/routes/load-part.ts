import { remoteModules } from '../remotes/remote-modules.ts'
import type { RouteEntry } from './route-table.ts'
import { loadShellPage } from './shell-pages.ts'

/** Loads the code of a page or slot; `false` when it does not come. The page shows the failure when it renders. */
export function loadPart(part: RouteEntry['page']): Promise<boolean> {
  const load: Promise<unknown> =
    'shell' in part ? loadShellPage(part.shell) : remoteModules().load(part.remote, part.expose)
  return load.then(
    () => true,
    () => false,
  )
}
