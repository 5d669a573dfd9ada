import {
  findRelease,
  isQuarantined,
  type LiveRelease,
  SHELL,
  type SignedState,
  type TrustedStore,
} from '@storefront/releases'

/** One visitor's version overrides, for testing and support. */
export interface Overrides {
  use: Record<string, LiveRelease>
  without: string[]
  /** Requested overrides that were rejected, by app; shown next to the badge. */
  refused: Record<string, 'unknown' | 'ambiguous' | 'unsigned' | 'quarantined'>
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
 * live apps are accepted. The shell cannot be left out.
 */
export async function readOverrides(
  trusted: TrustedStore,
  state: SignedState,
  { use, without }: { use: string; without: string },
): Promise<Overrides> {
  const overrides: Overrides = { use: {}, without: [], refused: {} }
  for (const entry of overrideEntries(use, state)) {
    const [name = '', version = ''] = entry.split('@')
    const app = state.apps[name]
    const found = await findRelease(trusted, name, version)
    if (found.kind !== 'found') overrides.refused[name] = found.kind
    else if (app && isQuarantined(app, found.live.id)) overrides.refused[name] = 'quarantined'
    else overrides.use[name] = found.live
  }
  overrides.without = overrideEntries(without, state).filter((name) => name !== SHELL && !name.includes('@'))
  return overrides
}
