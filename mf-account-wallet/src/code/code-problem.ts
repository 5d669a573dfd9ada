import type { CallProblem } from '@storefront/api-client'

/** Why a code was not sent or not accepted (AU-05). */
export type CodeProblem =
  | { kind: 'wrong'; left: number }
  | { kind: 'short' }
  | { kind: 'expired' }
  | { kind: 'too-many'; seconds: number }
  | { kind: 'number' }
  | { kind: 'taken' }
  | { kind: 'offline' }
  | { kind: 'failed' }

/** Maps a call problem. */
export function codeProblem(problem: CallProblem): CodeProblem {
  if (problem.kind === 'offline' || problem.kind === 'timeout') return { kind: 'offline' }
  if (problem.kind !== 'refused') return { kind: 'failed' }
  switch (problem.code) {
    case 'code-wrong': {
      const left = Number(problem.fields?.[0]?.reason ?? 0)
      return left > 0 ? { kind: 'wrong', left } : { kind: 'expired' }
    }
    case 'code-expired':
      return { kind: 'expired' }
    case 'too-many-requests':
      return { kind: 'too-many', seconds: problem.retry_after ?? 60 }
    case 'phone-taken':
      return { kind: 'taken' }
    case 'bad-request':
      return { kind: 'number' }
    default:
      return { kind: 'failed' }
  }
}
