import { injectAsset } from './inject-asset.ts'

/** Thrown when a remote's entry script does not load, does not run, or defines no container. */
export class EntryProblem extends Error {}

const REASONS = {
  error: 'could not be loaded',
  timeout: 'gave no answer in time',
  unpublished: 'was not published',
}

/**
 * Runs a remote's entry script and resolves with the container it defines as `globalName`. A script that fails is
 * removed from the page, so that the next attempt requests it again.
 */
export function runEntryScript(url: string, globalName: string, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new EntryProblem(`${url} ${reason}`))
    if (signal.aborted) return fail(REASONS.timeout)
    // A container of an earlier attempt must not pass for this one.
    Reflect.set(globalThis, globalName, undefined)
    const cancel = injectAsset('js', url, ({ type }) => {
      signal.removeEventListener('abort', cancel)
      const container = (globalThis as Record<string, unknown>)[globalName]
      if (type !== 'load') fail(REASONS[type])
      else if (container) resolve(container)
      else fail('ran without leaving a container')
    })
    signal.addEventListener('abort', cancel, { once: true })
  })
}
