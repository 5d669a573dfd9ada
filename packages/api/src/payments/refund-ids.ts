/** Begins the ids of refunds that return all that is due of a charge. */
export const DUE = 'due-'
const DESK = 'desk-'

/** The id of a part that the desk refunds of a charge; its action refunds once. */
export function deskRefundId(chargeId: string, actionId: string): string {
  return `${DESK}${chargeId}-${actionId}`
}

/** Whether a refund was started at the desk. */
export function isOfDesk({ id }: { id: string }): boolean {
  return id.startsWith(DESK)
}

/** Whether a refund returns all that is due of a charge that ended. */
export function isDue({ id }: { id: string }): boolean {
  return id.startsWith(DUE)
}
