import { addFile, type FileEnd } from './add-file.ts'
import { folderOf, integrityOf } from './published-files.ts'

/** The parts of a build's own runtime that fetch its chunks. */
export interface ChunkRuntime {
  /** Address that files are below. */
  p: string
  /** Runs a script chunk and says how it ended. */
  l: (url: string, done: (end: FileEnd) => void) => void
  /** File of a style chunk; only builds with style chunks have it. */
  miniCssF?: (chunk: string) => string
  f: { miniCss?: (chunk: string, waitingFor: Promise<void>[]) => void }
}

/** Named as a build's own runtime names a script chunk that does not come. */
class ChunkProblem extends Error {
  override name = 'ChunkLoadError'
}

/** Whether an error is of the network: asking again may help, as it does not where a module itself throws. */
export function isChunkProblem(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'ChunkLoadError'
}

/** Lets a remote's chunks come through {@link addFile}: its build would ask for them without a hash. */
export function loadChunksByHash(runtime: ChunkRuntime): void {
  runtime.l = (url, done) => void addFile('js', url, done)
  if (!runtime.miniCssF) return
  const styles = new Map<string, Promise<void>>()
  runtime.f.miniCss = (chunk, waitingFor) => {
    const url = runtime.p + runtime.miniCssF?.(chunk)
    // Most chunks have no style, and the release names those that are.
    if (!integrityOf(url)) return
    const style = styles.get(url) ?? styleSheet(url)
    styles.set(url, style)
    style.catch(() => styles.delete(url))
    waitingFor.push(style)
  }
}

function styleSheet(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    addFile('css', url, ({ type }) =>
      type === 'load' ? resolve() : reject(new ChunkProblem(`the style sheet ${url} did not come: ${type}`)),
    )
  })
}

/**
 * Gives each version, and each fresh start of one, its own queue of chunks. Builds of one remote push their chunks into
 * the same global array: a chunk that comes late would end in the version that has taken the place of its own.
 */
export function separateQueues(container: string): void {
  const queues = new Map<string, unknown>()
  const running = () => {
    const url = (document.currentScript as HTMLScriptElement | null)?.src ?? ''
    return folderOf(url) + new URL(url, location.href).search
  }
  const name = `chunk_${container}`
  if (Object.hasOwn(globalThis, name)) return
  Object.defineProperty(globalThis, name, {
    get: () => queues.get(running()),
    set: (queue) => void queues.set(running(), queue),
  })
}
