const rounds = new Map<string, number>()

/** Says in which round a container is; the first is 0. */
export function noteRound(container: string, round: number): void {
  rounds.set(container, round)
}

/**
 * What a container's files have behind their addresses: nothing at first, the round after a failure. A browser hands
 * the same address the request that still hangs, or the damaged copy that it keeps.
 */
export function retryMark(container: string): string {
  return markOf(rounds.get(container) ?? 0)
}

/** The same for files of a round that is not noted yet. */
export function markOf(round: number): string {
  return round > 0 ? `?retry=${round}` : ''
}

interface ChunkNames {
  /** File of a script chunk. */
  u: (chunk: string) => string
  /** File of a style chunk; only builds with style chunks have it. */
  miniCssF?: (chunk: string) => string
}

/** Lets the chunks of a container follow its rounds. */
export function markChunks(names: ChunkNames, container: string): void {
  const { u, miniCssF } = names
  names.u = (chunk) => u(chunk) + retryMark(container)
  if (miniCssF) names.miniCssF = (chunk) => miniCssF(chunk) + retryMark(container)
}

/** Takes the document's preloads of a folder back, so that those that hang are given up. */
export function dropPreloads(folder: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]'))
    if (link.href.startsWith(folder)) link.remove()
}
