import type { ReleaseState } from '@storefront/document-contract'
import { i18n, loadMessages } from '@storefront/i18n'
import { loadEntry, prepareFederation, registerRemote, requestModule } from './federation.ts'
import { createModuleLoader } from './load-module.ts'
import type { LoadReport } from './remote-failure.ts'
import { installRemoteModules } from './remote-modules.ts'
import { createVersionBlocklist, fetchManifest } from './version-fallback.ts'

/** Where loads are reported; the gateway counts them. */
const BEACON_PATH = '/r/beacon'

/** Starts the remote loader with the release in the document; `onFailure` is called for every load that fails. */
export function startRemotes(state: ReleaseState, onFailure: () => void): void {
  prepareFederation()
  const loader = createModuleLoader(state, {
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
  installRemoteModules(loader)
}

/**
 * Reports a load to the gateway (RL-06), in a task of its own so that it does not block rendering. A report that cannot
 * be sent is dropped.
 */
function reportLoad(
  { remote, expose, version, phase, milliseconds, message = '' }: LoadReport,
  seq: number,
): void {
  const body = JSON.stringify({
    remote,
    expose,
    phase,
    release: version.release,
    arm: version.arm,
    seq,
    milliseconds: Math.round(milliseconds),
    message: message.slice(0, 500),
    mark: version.mark ?? '',
  })
  setTimeout(() => navigator.sendBeacon(BEACON_PATH, new Blob([body], { type: 'application/json' })))
}
