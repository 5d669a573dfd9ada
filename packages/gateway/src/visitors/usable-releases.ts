import type { ChosenRelease, LiveRelease, Release } from '@storefront/releases'
import { createPatientReads } from './patient-reads.ts'

/** One app as served to a visitor. */
export interface ChosenApp extends ChosenRelease {
  files: Release
}
export type Warn = (details: object, message: string) => void

type Chosen = Record<string, ChosenRelease>

/**
 * Finds the releases with which the chosen apps can be served. One that is missing or damaged is replaced by its fallback,
 * or leaves its app out. So is one that a slow store does not give in time (`PatientReads`); without a fallback, that app
 * stays as it was served before. A gateway that has served nothing yet waits for everything.
 */
export function createUsableReleases(
  load: (name: string, live: LiveRelease) => Promise<Release>,
  warn: Warn,
): (chosen: Chosen) => Promise<Record<string, ChosenApp>> {
  const reads = createPatientReads<Release>()
  const loadOrNull = orNull(load, warn)
  const served = new Map<string, ChosenApp>()
  let hasServed = false

  const usable = async (name: string, app: ChosenRelease): Promise<ChosenApp | null> => {
    const wait = hasServed ? reads.inTime : reads.whole
    const read = (live: LiveRelease) => wait(keyOf(live), () => loadOrNull(name, live))
    const [files, spare] = await Promise.all([read(app.release), app.fallback ? read(app.fallback) : null])
    const fallback = spare ? app.fallback : null
    if (files) return { ...app, fallback, files }
    if (spare && fallback) return { ...app, release: fallback, fallback: null, files: spare }
    return reads.isLate(keyOf(app.release)) ? (served.get(name) ?? null) : null
  }

  return async (chosen) => {
    const all = await Promise.all(
      Object.entries(chosen).map(async ([name, app]) => [name, await usable(name, app)] as const),
    )
    const found = all.flatMap(([name, app]) => (app ? [[name, app] as const] : []))
    for (const [name, app] of found) if (app.arm === 'stable') served.set(name, app)
    hasServed ||= found.length > 0
    return Object.fromEntries(found)
  }
}

const keyOf = ({ path, integrity }: LiveRelease) => `${path} ${integrity}`

/** Gives `null` for a release that cannot be read, and warns of it once. */
function orNull(load: (name: string, live: LiveRelease) => Promise<Release>, warn: Warn) {
  const warned = new Set<string>()
  return async (name: string, live: LiveRelease): Promise<Release | null> => {
    try {
      return await load(name, live)
    } catch (cause) {
      if (!warned.has(live.id))
        warn({ app: name, release: live.id, err: cause }, 'a live release cannot be used')
      warned.add(live.id)
      return null
    }
  }
}
