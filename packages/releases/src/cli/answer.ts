import type { Outcome } from '../operations/operation.ts'

/** Exit codes, the same for every command. */
export const EXIT = {
  done: 0,
  failed: 1,
  refused: 2,
  conflict: 3,
  notFound: 4,
  store: 5,
  forbidden: 6,
  usage: 64,
} as const

/** Result of a command: text for people, data for `--json`, and the exit code. */
export interface Answer {
  code: number
  text: string
  data: unknown
}

/** Formats the outcome of a release operation. */
export function outcomeAnswer(outcome: Outcome, app: string | null): Answer {
  switch (outcome.kind) {
    case 'done': {
      const { op, seq, env, apps } = outcome.state
      const live = app ? apps[app] : undefined
      const canary = live?.canary ? `, canary ${live.canary.release.id} for ${live.canary.percent} %` : ''
      const now = live ? `: ${app} ${live.stable.id} is stable${canary}` : ''
      return { code: EXIT.done, text: `${op} done in ${env}, state ${seq}${now}`, data: outcome }
    }
    case 'dry-run':
      return {
        code: EXIT.done,
        text: `Would write state ${outcome.state.seq}:\n${JSON.stringify(app ? outcome.state.apps[app] : outcome.state, null, 1)}`,
        data: outcome,
      }
    case 'same':
      return { code: EXIT.done, text: 'Nothing to do: it is so already.', data: outcome }
    case 'conflict':
      return {
        code: EXIT.conflict,
        text: `Somebody else was first: the newest state is ${outcome.seq}. Look at it, then try again.`,
        data: outcome,
      }
    case 'refused': {
      const { problem } = outcome
      const problems = problem.kind === 'gates' ? problem.problems : [{ ...problem, gate: 'not found' }]
      return {
        code: problem.kind === 'gates' ? EXIT.refused : EXIT.notFound,
        text: problems.map(({ gate, message, fix }) => `[${gate}] ${message}\n  ${fix}`).join('\n'),
        data: outcome,
      }
    }
  }
}
