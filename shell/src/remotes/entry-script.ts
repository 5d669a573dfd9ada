import { addFile } from './add-file.ts'

/** Thrown when a remote's entry script does not come, does not run, or leaves no container behind. */
export class EntryProblem extends Error {}

const REASONS = {
  error: 'could not be loaded',
  timeout: 'gave no answer in time',
  unpublished: 'was not published',
}

/**
 * Runs a remote's entry script once and gives the container it leaves under `globalName`. A script that fails is
 * taken out of the page again, so that the next attempt asks the network anew.
 */
export function runEntryScript(url: string, globalName: string, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new EntryProblem(`${url} ${reason}`))
    if (signal.aborted) return fail(REASONS.timeout)
    // What an earlier try left there must not pass for what this one brings.
    Reflect.set(globalThis, globalName, undefined)
    const giveUp = addFile('js', url, ({ type }) => {
      signal.removeEventListener('abort', giveUp)
      const container = (globalThis as Record<string, unknown>)[globalName]
      if (type !== 'load') fail(REASONS[type])
      else if (container) resolve(container)
      else fail('ran without leaving a container')
    })
    signal.addEventListener('abort', giveUp, { once: true })
  })
}
