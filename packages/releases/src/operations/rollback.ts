import { readRelease } from '../artefacts/find-release.ts'
import type { TrustedStore } from '../artefacts/release-signature.ts'
import { fileProblems } from '../gates/artefact-gates.ts'
import type { GateProblem } from '../gates/gate-problem.ts'
import { compatibilityProblems } from '../gates/promotion-gates.ts'
import type { Writing } from '../state/change-state.ts'
import { type AppState, isQuarantined, type LiveRelease, type ReleaseState } from '../state/release-state.ts'
import { StoreError } from '../store/object-store.ts'
import { rolledBack, withoutCanary } from './app-changes.ts'
import { changeLive, notFound, type Order, type Outcome, refusedBy, wantedRelease } from './operation.ts'

/**
 * Takes back what is bad about one app (RL-03) and quarantines it. With a canary, that is the canary, and nothing else
 * is touched; else the stable version goes to the newest earlier one that is good and whole, so doing it twice goes
 * further back and never forward. A lock does not hinder it. `to` names the version; `force` goes to one that does not
 * fit what is live.
 */
export async function rollback(
  writing: Writing,
  order: Order & { to?: string | undefined; force?: boolean | undefined },
  evidence?: Record<string, number>,
): Promise<Outcome> {
  const { to, force = false } = order
  const named = to ? await wantedRelease(writing, order.app, to) : null
  if (named?.kind === 'refused') return named
  return changeLive(
    writing,
    'rollback',
    order,
    async (app, doer, state) => {
      if (app.canary && !named) return { kind: 'changed', app: withoutCanary(app, doer), op: 'canary-abort' }
      const places = named ? [named.live] : app.earlier
      const target = await firstGood(writing.log, app, places, force ? null : state)
      if (target.kind === 'refused') return target
      if (target.live.id === app.stable.id) return { kind: 'same' }
      return { kind: 'changed', app: rolledBack(app, target.live, doer) }
    },
    evidence,
  )
}

type Target =
  | { kind: 'found'; live: LiveRelease }
  | ReturnType<typeof notFound>
  | ReturnType<typeof refusedBy>

/** The first of these releases that is not in quarantine, whole, and fits; what fails on the way is told. */
async function firstGood(
  trusted: TrustedStore,
  app: AppState,
  places: readonly LiveRelease[],
  state: ReleaseState | null,
): Promise<Target> {
  const problems: GateProblem[] = []
  for (const live of places) {
    if (isQuarantined(app, live.id)) continue
    const found = await problemsOf(trusted, live, state)
    if (found.length === 0) return { kind: 'found', live }
    problems.push(...found)
  }
  if (problems.length > 0) return refusedBy(...problems)
  return notFound('there is no earlier good version', 'Promote a repaired version, or name one with --to.')
}

async function problemsOf(
  trusted: TrustedStore,
  live: LiveRelease,
  state: ReleaseState | null,
): Promise<GateProblem[]> {
  try {
    const release = await readRelease(trusted, live)
    const problems = await fileProblems(trusted.store, release)
    return problems.length > 0 || !state ? problems : await compatibilityProblems(trusted, release, state)
  } catch (cause) {
    if (!(cause instanceof StoreError)) throw cause
    return [{ gate: 'complete', message: cause.message, fix: 'Name another version with --to.' }]
  }
}
