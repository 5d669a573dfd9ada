import type { RemoteName } from '@storefront/bridge'
import { type Catalogue, loadMessages } from '@storefront/i18n'
import type { LoadedModule } from '../remotes/load-version.ts'
import type { RemoteModules } from '../remotes/remote-modules.ts'

/** A remote's server half: its list of exposed modules. */
export interface RemoteHalf {
  exposes: Readonly<Record<string, LoadedModule & { messages: Catalogue<string> }>>
}

/** Why a part of a page has no markup: its release has no server half, or that lacks the module. No failure. */
export const NO_SERVER_HALF = new Error('no server half has this module')

/** The server halves of a page's remotes; one without a server half is missing. */
export type RemoteHalves = Readonly<Partial<Record<RemoteName, RemoteHalf>>>

/**
 * The modules of the remotes' server halves. One that a remote lacks is {@link NO_SERVER_HALF} at once, for as long as
 * the releases are these: its part of the page is the skeleton, as it is in the browser until the remote is there.
 */
export function serverModules(remotes: RemoteHalves): RemoteModules {
  // Settled, so that no render waits for it or leaves what it holds in a list of those who do.
  const none = Object.assign(Promise.reject<LoadedModule>(NO_SERVER_HALF), {
    status: 'rejected',
    reason: NO_SERVER_HALF,
  })
  none.catch(() => {})
  const loaded = new Map<string, Promise<LoadedModule>>()
  return {
    load: (remote, expose) => {
      const module = remotes[remote]?.exposes[expose]
      if (!module) return none
      const id = remote + expose
      const known = loaded.get(id)
      if (known) return known
      const value = Object.assign(Promise.resolve(module), { status: 'fulfilled', value: module })
      loaded.set(id, value)
      return value
    },
    retry: () => {},
    markRendered: () => {},
    handleRenderFailure: () => Promise.resolve(false),
  }
}

/** Loads the texts of every remote in a locale. */
export async function loadRemoteMessages(remotes: RemoteHalves, locale: string): Promise<void> {
  const halves = Object.values(remotes) as RemoteHalf[]
  const catalogues = halves.flatMap(({ exposes }) => Object.values(exposes))
  const unique = new Set(catalogues.map(({ messages }) => messages))
  await Promise.all([...unique].map((catalogue) => loadMessages(catalogue, locale)))
}
