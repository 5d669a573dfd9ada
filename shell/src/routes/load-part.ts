import { remoteModules } from '../remotes/remote-modules.ts'
import type { RouteEntry } from './route-table.ts'
import { forgetShellPage, loadShellPage, type ShellPage } from './shell-pages.ts'

/**
 * Loads the code of a page or slot; `false` when it does not come. It is then asked for once more when it renders, and
 * what fails there is shown.
 */
export function loadPart(part: RouteEntry['page']): Promise<boolean> {
  if ('shell' in part) return loadPageAhead(part.shell)
  return remoteModules()
    .load(part.remote, part.expose)
    .then(
      () => true,
      () => false,
    )
}

function loadPageAhead(page: ShellPage): Promise<boolean> {
  const load = loadShellPage(page)
  return load.then(
    () => true,
    () => {
      forgetShellPage(page, load)
      return false
    },
  )
}
