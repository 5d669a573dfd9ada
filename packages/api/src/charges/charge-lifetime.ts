/** Minutes until an unpaid charge expires. */
export const CHARGE_MINUTES = 30
