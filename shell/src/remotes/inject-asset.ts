import { integrityOf } from './published-files.ts'

/** Milliseconds that one file may take. */
const TIMEOUT = 8_000

/** How a file ended: as its element's event says, or without an answer in time, or without a hash to check it by. */
export interface FileEnd {
  type: 'load' | 'error' | 'timeout' | 'unpublished'
  target: HTMLElement | null
}
const kinds = {
  js: () => Object.assign(document.createElement('script'), { async: true }),
  css: () => Object.assign(document.createElement('link'), { rel: 'stylesheet' }),
}

/**
 * Puts a remote's script or style sheet into the page with the hash it was published with, so that the browser refuses
 * any other content (RL-07). A file that no release names is not asked for at all. Gives back how to give it up.
 */
export function addFile(kind: 'js' | 'css', url: string, done: (end: FileEnd) => void): () => void {
  const integrity = integrityOf(url)
  if (!integrity) {
    done({ type: 'unpublished', target: null })
    return () => {}
  }
  const element = kinds[kind]()
  const end = (type: FileEnd['type']) => {
    clearTimeout(timer)
    element.onload = element.onerror = null
    if (kind === 'js' || type !== 'load') element.remove()
    done({ type, target: element })
  }
  const timer = setTimeout(() => end('timeout'), TIMEOUT)
  // The same mode as the document's preload, or the browser fetches the file twice.
  if (new URL(url, location.href).origin !== location.origin) element.crossOrigin = 'anonymous'
  element.integrity = integrity
  element.fetchPriority = 'high'
  element.onload = () => end('load')
  element.onerror = () => end('error')
  if (element instanceof HTMLScriptElement) element.src = url
  else element.href = url
  document.head.append(element)
  return () => end('timeout')
}
