import type { AppState, SignedState } from '../state/release-state.ts'

/** What one state changed: the app, its audience, and the versions before and after. */
export interface HistoryEntry {
  seq: number
  at: string
  actor: string
  op: string
  app: string | null
  /** The affected business, or `null` for all visitors. */
  business: string | null
  /** Version before and after, with a canary's share; `null` when no version changed. */
  from: string | null
  to: string | null
  reason: string
}

type Step = Pick<HistoryEntry, 'business' | 'from' | 'to'>
const NO_STEP: Step = { business: null, from: null, to: null }

const canaryText = ({ canary }: AppState) =>
  canary ? `${canary.release.id} (${canary.percent} %${canary.paused ? ', paused' : ''})` : null

/** The pin that changed between two states. */
function pinStep(before: AppState | null, now: AppState): Step | null {
  const names = [...new Set([...Object.keys(before?.pins ?? {}), ...Object.keys(now.pins)])]
  const business = names.find((name) => before?.pins[name]?.id !== now.pins[name]?.id)
  if (!business) return null
  const has = (app: AppState | null) => app?.pins[business]?.id ?? app?.stable.id ?? null
  return { business, from: has(before), to: has(now) }
}

function stepOf(before: AppState | null, now: AppState): Step {
  if (before?.stable.id !== now.stable.id)
    return { business: null, from: before?.stable.id ?? null, to: now.stable.id }
  const pinned = pinStep(before, now)
  if (pinned) return pinned
  const [from, to] = [canaryText(before), canaryText(now)]
  return from === to ? NO_STEP : { business: null, from: from ?? now.stable.id, to: to ?? now.stable.id }
}

/** The changes of one app or all (RL-03), newest first, at most `limit`; `states` are oldest first. */
export function historyOf(
  states: readonly SignedState[],
  { app, limit }: { app?: string | undefined; limit: number },
): HistoryEntry[] {
  const entries = states.map((state, index): HistoryEntry => {
    const { seq, at, actor, op, reason } = state
    const now = state.app === null ? undefined : state.apps[state.app]
    const before = state.app === null ? null : (states[index - 1]?.apps[state.app] ?? null)
    return { seq, at, actor, op, app: state.app, ...(now ? stepOf(before, now) : NO_STEP), reason }
  })
  return entries
    .filter((entry) => !app || entry.app === app)
    .slice(-limit)
    .reverse()
}
