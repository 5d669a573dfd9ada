import { StoreError } from '@storefront/object-store'
import {
  findRelease,
  isQuarantined,
  type LiveRelease,
  type ReleaseSearch,
  SHELL,
  type SignedState,
  STORE_PATIENCE,
  type TrustedStore,
  withTimeout,
} from '@storefront/releases'

/** One visitor's version overrides, for testing and support. */
export interface Overrides {
  use: Record<string, LiveRelease>
  without: string[]
  /** Requested overrides that were rejected, by app; shown next to the badge. */
  refused: Record<string, 'unknown' | 'ambiguous' | 'unsigned' | 'quarantined' | 'unavailable'>
}

const MOST = 10
const ENTRY = /^[a-z][a-z0-9-]{0,39}(@[\w.+-]{1,60})?$/

/** The entries of a comma-separated list that name a live app, optionally with a version. Never a URL. */
export function overrideEntries(text: string, state: SignedState): string[] {
  const parts = text.split(',').map((part) => part.trim())
  const named = parts.filter(
    (part) => ENTRY.test(part) && Object.hasOwn(state.apps, part.split('@')[0] ?? ''),
  )
  return named.slice(0, MOST)
}

/**
 * Parses the override cookies `mf-menu@1.4.2,…` and `mf-delivery,…` (RL-04). Only signed, non-quarantined releases of
 * live apps are accepted. The shell cannot be left out. A version that the store does not give within
 * {@link STORE_PATIENCE}, or not at all, is refused as `unavailable`: all entries share that time.
 */
export async function readOverrides(
  trusted: TrustedStore,
  state: SignedState,
  { use, without }: { use: string; without: string },
): Promise<Overrides> {
  const overrides: Overrides = { use: {}, without: [], refused: {} }
  const searches = overrideEntries(use, state).map(async (entry) => {
    const [name = '', version = ''] = entry.split('@')
    return { name, found: await findInTime(trusted, name, version) }
  })
  for (const { name, found } of await Promise.all(searches)) {
    const app = state.apps[name]
    if (found.kind !== 'found') overrides.refused[name] = found.kind
    else if (app && isQuarantined(app, found.live.id)) overrides.refused[name] = 'quarantined'
    else overrides.use[name] = found.live
  }
  overrides.without = overrideEntries(without, state).filter((name) => name !== SHELL && !name.includes('@'))
  return overrides
}

const UNAVAILABLE = { kind: 'unavailable' } as const

function findInTime(
  trusted: TrustedStore,
  name: string,
  version: string,
): Promise<ReleaseSearch | typeof UNAVAILABLE> {
  const search = findRelease(trusted, name, version).catch((cause: unknown) => {
    if (cause instanceof StoreError) return UNAVAILABLE
    throw cause
  })
  return withTimeout(STORE_PATIENCE, search, UNAVAILABLE)
}
