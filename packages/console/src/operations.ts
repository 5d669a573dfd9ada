import type { AppState, Operation, ReleaseCommand } from './ops-api.ts'

/** Values of the form; each operation uses a subset. */
export interface CommandDraft {
  app: string
  version: string
  percent: number | null
  business: string
  reason: string
  isForced: boolean
}

const FORCIBLE: readonly Operation[] = ['promote', 'canary', 'rollback', 'pin']

/** The operations that an app's state allows besides rolling back, in button order. */
export function offeredOperations(app: AppState | undefined): Operation[] {
  return [
    'promote',
    'canary',
    ...(app?.canary ? (['canary-abort'] as const) : []),
    'pin',
    ...(Object.keys(app?.pins ?? {}).length > 0 ? (['unpin'] as const) : []),
    app?.locked ? 'unlock' : 'lock',
  ]
}

/** The command for an operation, or the missing field: the reason always, the business for a pin. */
export function commandOf(
  operation: Operation,
  draft: CommandDraft,
): ReleaseCommand | { missing: 'reason' | 'business' } {
  const { app, version, percent } = draft
  const [business, reason] = [draft.business.trim(), draft.reason.trim()]
  const isPin = operation === 'pin' || operation === 'unpin'
  if (isPin && !business) return { missing: 'business' }
  if (!reason) return { missing: 'reason' }
  const wanted = ['promote', 'canary', 'pin'].includes(operation) ? { version } : {}
  const share = operation === 'canary' && percent !== null ? { percent } : {}
  const force = draft.isForced && FORCIBLE.includes(operation) ? { force: true as const } : {}
  return { app, reason, ...wanted, ...share, ...(isPin ? { business } : {}), ...force }
}
