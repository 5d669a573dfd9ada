import { type AssetOutcome, baseOf, injectAsset, integrityOf } from './asset-integrity.ts'
import { ChunkProblem } from './remote-failure.ts'

/** The parts of a build's webpack runtime that fetch its chunks. */
export interface ChunkRuntime {
  /** Public path. */
  p: string
  /** Loads a script chunk and reports its outcome. */
  l: (url: string, done: (end: AssetOutcome) => void) => void
  /** File of a style chunk; only builds with style chunks have it. */
  miniCssF?: (chunk: string) => string
  f: { miniCss?: (chunk: string, waitingFor: Promise<void>[]) => void }
}

/** Loads a build's chunks through {@link injectAsset}, because webpack requests them without integrity. */
export function loadChunksByHash(runtime: ChunkRuntime): void {
  runtime.l = (url, done) => void injectAsset('js', url, done)
  if (!runtime.miniCssF) return
  const styles = new Map<string, Promise<void>>()
  runtime.f.miniCss = (chunk, waitingFor) => {
    const url = runtime.p + runtime.miniCssF?.(chunk)
    // Most chunks have no styles; the release lists those that do.
    if (!integrityOf(url)) return
    const style = styles.get(url) ?? styleSheet(url)
    styles.set(url, style)
    style.catch(() => styles.delete(url))
    waitingFor.push(style)
  }
}

function styleSheet(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    injectAsset('css', url, ({ type }) =>
      type === 'load' ? resolve() : reject(new ChunkProblem(`the style sheet ${url} did not come: ${type}`)),
    )
  })
}

/**
 * Gives each generation of each version its own chunk queue. Builds of one remote push their chunks into the same
 * global array: a late chunk would end up in the version that has replaced its own.
 */
export function separateQueues(container: string): void {
  const queues = new Map<string, unknown>()
  const running = () => {
    const url = (document.currentScript as HTMLScriptElement | null)?.src ?? ''
    return baseOf(url) + new URL(url, location.href).search
  }
  const name = `chunk_${container}`
  if (Object.hasOwn(globalThis, name)) return
  Object.defineProperty(globalThis, name, {
    get: () => queues.get(running()),
    set: (queue) => void queues.set(running(), queue),
  })
}
