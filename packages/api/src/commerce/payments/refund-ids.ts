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

/** The id of a refund that was made in a provider's dashboard. */
export function providerRefundId(provider: string, providerRefund: string): string {
  return `${provider}-${providerRefund}`
}

/** Whether a refund was made in the dashboard of the charge's provider. */
export function isOfProvider({ id }: { id: string }, { provider }: { provider: string }): boolean {
  return id.startsWith(`${provider}-`)
}

/** Whether a refund returns all that is due of a charge that ended. */
export function isDue({ id }: { id: string }): boolean {
  return id.startsWith(DUE)
}
