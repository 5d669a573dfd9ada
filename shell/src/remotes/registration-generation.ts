import type { RemoteName } from '@storefront/bridge'
import type { RemoteVersion } from '@storefront/document-contract'

/** One registration of a remote with the federation runtime. */
export interface Generation {
  version: RemoteVersion
  /** How many times this version was registered before. */
  number: number
  /** No version of the remote was registered before. */
  isFirst: boolean
}

/**
 * Counts the registrations of each remote: a generation ends when any part of the remote fails, and the next use
 * registers the remote again.
 */
export function createGenerations(register: (remote: RemoteName, generation: Generation) => void) {
  const open = new Map<RemoteName, Generation>()
  const counts = new Map<string, number>()
  const registered = new Set<RemoteName>()
  const idOf = (remote: RemoteName, { release }: RemoteVersion) => `${remote} ${release}`
  const peek = (remote: RemoteName, version: RemoteVersion): Generation => ({
    version,
    number: counts.get(idOf(remote, version)) ?? 0,
    isFirst: !registered.has(remote),
  })
  return {
    /** The generation that a version would begin now. */
    peek,
    /** Returns the remote's open generation; registers the remote if there is none. */
    begin: (remote: RemoteName, version: RemoteVersion): Generation => {
      const known = open.get(remote)
      if (known) return known
      const generation = peek(remote, version)
      register(remote, generation)
      counts.set(idOf(remote, version), generation.number + 1)
      open.set(remote, generation)
      registered.add(remote)
      return generation
    },
    isOpen: (remote: RemoteName, generation: Generation): boolean => open.get(remote) === generation,
    /** Ends the generation; `false` when another failure has already ended it. */
    end: (remote: RemoteName): boolean => open.delete(remote),
  }
}
export type Generations = ReturnType<typeof createGenerations>
