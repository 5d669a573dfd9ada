import { readRelease } from '../artefacts/find-release.ts'
import { type Release, releaseId } from '../artefacts/release.ts'
import { type AppState, isQuarantined, type LiveRelease, type ReleaseState } from '../state/release-state.ts'
import type { TrustedStore } from '../state/signature.ts'
import { budgetProblems, fileProblems } from './artefact-gates.ts'
import { pairProblems } from './compatibility.ts'
import type { GateProblem } from './gate-problem.ts'
import { renderProblems } from './render-gate.ts'

/** The name of the host among the apps. */
export const SHELL = 'shell'

/** Every release of an app that is served to visitors: stable, canary and pinned. */
export function cohortsOf(app: AppState): LiveRelease[] {
  const all = [app.stable, app.canary?.release, ...Object.values(app.pins)].filter(
    (live) => live !== undefined,
  )
  const served = all.filter(({ id }) => !isQuarantined(app, id))
  return [...new Map(served.map((live) => [live.id, live])).values()]
}

/** Compatibility problems of a release with all live releases of the other apps. */
export async function compatibilityProblems(
  trusted: TrustedStore,
  candidate: Release,
  state: ReleaseState | null,
): Promise<GateProblem[]> {
  const apps = state?.apps ?? {}
  const live = async (name: string) =>
    Promise.all((apps[name] ? cohortsOf(apps[name]) : []).map((release) => readRelease(trusted, release)))
  if (candidate.kind === 'remote')
    return (await live(SHELL)).flatMap((shell) => pairProblems(shell, candidate))
  const names = Object.keys(apps).filter((name) => name !== SHELL)
  const remotes = (await Promise.all(names.map(live))).flat()
  const absent = [...new Set(candidate.needs.map(({ remote }) => remote))].filter((name) => !apps[name])
  return [
    ...absent.map((name) => absentProblem(candidate, name)),
    ...remotes.flatMap((remote) => pairProblems(candidate, remote)),
  ]
}

const absentProblem = (shell: Release, name: string): GateProblem => ({
  gate: 'exposes',
  message: `shell ${shell.version} asks for ${name}, which is not live`,
  fix: `Promote ${name} first.`,
})

/** Problems from the app's quarantine and lock. */
export function blockingProblems(app: AppState | null, candidate: Release): GateProblem[] {
  const bad = app?.quarantined.find(({ id }) => id === releaseId(candidate))
  const what = `${candidate.name} ${candidate.version}`
  return [
    ...(bad
      ? [
          {
            gate: 'quarantine' as const,
            message: `${what} is in quarantine since ${bad.at}: ${bad.reason}`,
            fix: 'Publish a repaired version, or lift the quarantine with --force and a reason.',
          },
        ]
      : []),
    ...(app?.locked
      ? [
          {
            gate: 'lock' as const,
            message: `${candidate.name} is locked: ${app.locked}`,
            fix: `Wait, or run: pnpm release unlock ${candidate.name} --reason "…"`,
          },
        ]
      : []),
  ]
}

/** The stable releases of the other apps, which most visitors would see beside a new one. */
async function stableBeside(
  trusted: TrustedStore,
  candidate: Release,
  state: ReleaseState | null,
): Promise<Release[]> {
  const others = Object.entries(state?.apps ?? {}).filter(([name]) => name !== candidate.name)
  const stable = others.flatMap(([, { stable: live }]) => live ?? [])
  return Promise.all(stable.map((live) => readRelease(trusted, live)))
}

/** All problems that block a promotion; `forced` skips quarantine, budget, compatibility and rendering. */
export async function promotionProblems(
  trusted: TrustedStore,
  candidate: Release,
  { app, state, forced }: { app: AppState | null; state: ReleaseState | null; forced: boolean },
): Promise<GateProblem[]> {
  const blocking = blockingProblems(app, candidate)
  const always = [
    ...blocking.filter(({ gate }) => gate === 'lock'),
    ...(await fileProblems(trusted.store, candidate)),
  ]
  if (forced) return always
  const compatibility = await compatibilityProblems(trusted, candidate, state)
  const isWhole = always.length === 0 && compatibility.length === 0
  return [
    ...blocking.filter(({ gate }) => gate !== 'lock'),
    ...always,
    ...compatibility,
    ...budgetProblems(candidate),
    // Only what fits together can be rendered together.
    ...(isWhole
      ? await renderProblems(trusted.store, candidate, await stableBeside(trusted, candidate, state))
      : []),
  ]
}
