import { LOAD_BUDGET_MS } from '@storefront/bridge/containers'
import { ChunkProblem } from './remote-failure.ts'

const versions = new Map<string, Readonly<Record<string, string>>>()
const absolute = (url: string) => new URL(url, location.href)
const withoutQuery = (url: string) => absolute(url).href.replace(/[?#].*$/, '')

/** Registers hashes (SRI) of files below a version's folder, besides those that are registered already. */
export function registerIntegrity(base: string, integrity: Readonly<Record<string, string>>): void {
  const folder = withoutQuery(base)
  versions.set(folder, { ...versions.get(folder), ...integrity })
}

/** Folder of the version that a file belongs to; empty when it belongs to none. */
export function baseOf(url: string): string {
  const file = withoutQuery(url)
  return [...versions.keys()].find((base) => file.startsWith(base)) ?? ''
}

/** Hash of a published file; the query of its address is ignored. */
export function integrityOf(url: string): string | undefined {
  const base = baseOf(url)
  return versions.get(base)?.[withoutQuery(url).slice(base.length)]
}

/** Outcome of an asset: the event of its element, `timeout`, or `unpublished` when no release has a hash for it. */
export interface AssetOutcome {
  type: 'load' | 'error' | 'timeout' | 'unpublished'
  target: HTMLElement | null
}
const kinds = {
  js: () => Object.assign(document.createElement('script'), { async: true }),
  css: () => Object.assign(document.createElement('link'), { rel: 'stylesheet' }),
}

/**
 * Injects a remote's script or style sheet with its published hash (SRI), so that the browser rejects any other content
 * (RL-07). A file without a published hash is never requested. Returns a function that cancels the request.
 */
export function injectAsset(kind: 'js' | 'css', url: string, done: (end: AssetOutcome) => void): () => void {
  const integrity = integrityOf(url)
  if (!integrity) {
    done({ type: 'unpublished', target: null })
    return () => {}
  }
  const element = kinds[kind]()
  const end = (type: AssetOutcome['type']) => {
    clearTimeout(timer)
    element.onload = element.onerror = null
    if (kind === 'js' || type !== 'load') element.remove()
    done({ type, target: element })
  }
  const timer = setTimeout(() => end('timeout'), LOAD_BUDGET_MS)
  // Must match the mode of the document's preload, or the browser fetches the file twice.
  if (absolute(url).origin !== location.origin) element.crossOrigin = 'anonymous'
  element.integrity = integrity
  element.fetchPriority = 'high'
  element.onload = () => end('load')
  element.onerror = () => end('error')
  if (element instanceof HTMLScriptElement) element.src = url
  else element.href = url
  document.head.append(element)
  return () => end('timeout')
}

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
    // The shell's public path has `..` in it.
    const url = absolute(runtime.p + runtime.miniCssF?.(chunk)).href
    // Most chunks have no styles; the release lists those that do.
    if (!integrityOf(url)) return
    if (isInDocument(url)) return
    const style = styles.get(url) ?? styleSheet(url)
    styles.set(url, style)
    style.catch(() => styles.delete(url))
    waitingFor.push(style)
  }
}

/** Whether the gateway wrote a style sheet into the document, with the page's markup. */
function isInDocument(url: string): boolean {
  const own = document.querySelectorAll<HTMLStyleElement>('style[data-file]')
  return [...own].some(({ dataset }) => absolute(dataset.file ?? '').href === url)
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
    return baseOf(url) + absolute(url).search
  }
  const name = `chunk_${container}`
  if (Object.hasOwn(globalThis, name)) return
  Object.defineProperty(globalThis, name, {
    get: () => queues.get(running()),
    set: (queue) => void queues.set(running(), queue),
  })
}
