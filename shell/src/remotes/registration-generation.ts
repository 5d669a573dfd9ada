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

const numbers = new Map<string, number>()

/** Sets the generation of a container; the first is 0. */
export function setGeneration(container: string, generation: number): void {
  numbers.set(container, generation)
}

/**
 * Query that is appended to the addresses of a container's files: empty at first, the generation after a failure. For an
 * unchanged address a browser may reuse the request that still hangs, or the damaged copy in its cache.
 */
export function cacheBusterOf(container: string): string {
  return cacheBuster(numbers.get(container) ?? 0)
}

/** The same for files of a generation that is not registered yet. */
export function cacheBuster(generation: number): string {
  return generation > 0 ? `?retry=${generation}` : ''
}

interface ChunkNames {
  /** File of a script chunk. */
  u: (chunk: string) => string
  /** File of a style chunk; only builds with style chunks have it. */
  miniCssF?: (chunk: string) => string
}

/** Appends the cache buster of a container to the names of its chunks. */
export function addCacheBusters(names: ChunkNames, container: string): void {
  const { u, miniCssF } = names
  names.u = (chunk) => u(chunk) + cacheBusterOf(container)
  if (miniCssF) names.miniCssF = (chunk) => miniCssF(chunk) + cacheBusterOf(container)
}

/** Removes the document's preloads of a folder, so that those that hang are cancelled. */
export function removePreloads(folder: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]'))
    if (link.href.startsWith(folder)) link.remove()
}
