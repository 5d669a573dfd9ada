import type { AppState, Operation, Order } from './ops-api.ts'

/** What is filled in; an operation takes of it what it needs. */
export interface Wish {
  app: string
  version: string
  percent: number | null
  business: string
  reason: string
  isForced: boolean
}

const FORCIBLE: readonly Operation[] = ['promote', 'canary', 'rollback', 'pin']

/** The operations beside rolling back that an app's state allows, in the order of their buttons. */
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

/** What is sent for an operation, or which field lacks: the reason always, the business for a pin. */
export function orderOf(operation: Operation, wish: Wish): Order | { missing: 'reason' | 'business' } {
  const { app, version, percent } = wish
  const [business, reason] = [wish.business.trim(), wish.reason.trim()]
  const isPin = operation === 'pin' || operation === 'unpin'
  if (isPin && !business) return { missing: 'business' }
  if (!reason) return { missing: 'reason' }
  const wanted = ['promote', 'canary', 'pin'].includes(operation) ? { version } : {}
  const share = operation === 'canary' && percent !== null ? { percent } : {}
  const force = wish.isForced && FORCIBLE.includes(operation) ? { force: true as const } : {}
  return { app, reason, ...wanted, ...share, ...(isPin ? { business } : {}), ...force }
}
