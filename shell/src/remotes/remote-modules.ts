import type { ReleaseState } from '@storefront/document-contract'
import { i18n, loadMessages } from '@storefront/i18n'
import { loadEntry, prepareFederation, registerRemote, requestModule } from './federation.ts'
import { createModuleLoader, type ModuleLoader } from './load-module.ts'
import { reportLoad } from './report.ts'
import { createVersionBlocklist } from './version-blocklist.ts'
import { fetchManifest } from './version-fallback.ts'

let loader: ModuleLoader | null = null

/** Starts the remote loader with the release in the document; `onFailure` is called for every load that fails. */
export function startRemotes(state: ReleaseState, onFailure: () => void): void {
  prepareFederation()
  loader = createModuleLoader(state, {
    register: registerRemote,
    entry: loadEntry,
    request: requestModule,
    readManifest: fetchManifest,
    blocklist: createVersionBlocklist(() => sessionStorage),
    now: () => performance.now(),
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    deadline: (milliseconds) => AbortSignal.timeout(milliseconds),
    prepare: ({ messages }) => (messages ? loadMessages(messages, i18n.language) : Promise.resolve()),
    report: (load) => {
      reportLoad(load, state.seq)
      if (load.phase !== 'ready') onFailure()
    },
  })
}

/** The loader of this page. Throws before {@link startRemotes}. */
export function remoteModules(): ModuleLoader {
  if (!loader) throw new Error('startRemotes has not been called')
  return loader
}
