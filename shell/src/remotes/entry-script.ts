/** Thrown when a remote's entry script does not come, does not run, or leaves no container behind. */
export class EntryProblem extends Error {}

/**
 * Runs a remote's entry script once and gives the container it leaves under `globalName`. A script that fails is
 * taken out of the page again, so that the next attempt asks the network anew.
 */
export function runEntryScript(url: string, globalName: string, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (reason: string) => {
      script.remove()
      reject(new EntryProblem(`${url} ${reason}`))
    }
    script.src = url
    script.async = true
    // The same mode as the document's preload, or the browser fetches the file twice.
    if (new URL(url, location.href).origin !== location.origin) script.crossOrigin = 'anonymous'
    script.fetchPriority = 'high'
    script.onerror = () => fail('could not be loaded')
    script.onload = () => {
      const container = (globalThis as Record<string, unknown>)[globalName]
      if (container) resolve(container)
      else fail('ran without leaving a container')
    }
    signal.addEventListener('abort', () => fail('gave no answer in time'), { once: true })
    if (signal.aborted) return
    // What an earlier try left there must not pass for what this one brings.
    Reflect.set(globalThis, globalName, undefined)
    document.head.append(script)
  })
}
