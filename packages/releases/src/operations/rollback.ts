import { StoreError } from '@storefront/object-store'
import { readRelease } from '../artefacts/find-release.ts'
import { fileProblems } from '../gates/artefact-gates.ts'
import type { GateProblem } from '../gates/gate-problem.ts'
import { compatibilityProblems } from '../gates/promotion-gates.ts'
import type { StateWriter } from '../state/change-state.ts'
import { type AppState, isQuarantined, type LiveRelease, type ReleaseState } from '../state/release-state.ts'
import type { TrustedStore } from '../state/signature.ts'
import { rolledBack, withoutCanary } from './app-changes.ts'
import {
  changeLive,
  notFound,
  type Outcome,
  type ReleaseCommand,
  refusedBy,
  wantedRelease,
} from './operation.ts'

/**
 * Rolls back one app and quarantines the withdrawn release (RL-03). With a canary, only the canary is aborted; otherwise
 * the newest earlier release that is good and complete becomes stable, so repeated rollbacks go further back, never
 * forward; two at the same time withdraw one release. Ignores locks. `to` names the version; `force` skips the compatibility check.
 */
export async function rollback(
  writer: StateWriter,
  command: ReleaseCommand & { to?: string | undefined; force?: boolean | undefined },
  evidence?: Record<string, number>,
): Promise<Outcome> {
  const { to, force = false } = command
  const named = to ? await wantedRelease(writer, command.app, to) : null
  if (named?.kind === 'refused') return named
  let withdrawn: string | null = null
  return changeLive(writer, { ...command, op: 'rollback', evidence }, async (app, by, state) => {
    // Somebody else was faster: what was to be withdrawn is, and what they went back to is not to blame.
    if (!named && withdrawn !== null && isQuarantined(app, withdrawn)) return { kind: 'same' }
    withdrawn = (named ? null : app.canary)?.release.id ?? app.stable.id
    if (app.canary && !named) return { kind: 'changed', app: withoutCanary(app, by), op: 'canary-abort' }
    const candidates = named ? [named.live] : app.earlier
    const target = await firstGood(writer.log, app, candidates, force ? null : state)
    if (target.kind === 'refused') return target
    if (target.live.id === app.stable.id) return { kind: 'same' }
    return { kind: 'changed', app: rolledBack(app, target.live, by) }
  })
}

type Target =
  | { kind: 'found'; live: LiveRelease }
  | ReturnType<typeof notFound>
  | ReturnType<typeof refusedBy>

/** The first release that is not quarantined, complete and compatible; otherwise a refusal with all problems. */
async function firstGood(
  trusted: TrustedStore,
  app: AppState,
  candidates: readonly LiveRelease[],
  state: ReleaseState | null,
): Promise<Target> {
  const problems: GateProblem[] = []
  for (const live of candidates) {
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
