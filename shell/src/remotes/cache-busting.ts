const generations = new Map<string, number>()

/** Sets the generation of a container; the first is 0. */
export function setGeneration(container: string, generation: number): void {
  generations.set(container, generation)
}

/**
 * Query that is appended to the addresses of a container's files: empty at first, the generation after a failure. For an
 * unchanged address a browser may reuse the request that still hangs, or the damaged copy in its cache.
 */
export function cacheBusterOf(container: string): string {
  return cacheBuster(generations.get(container) ?? 0)
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
