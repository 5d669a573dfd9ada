/** The key of the entry that credits a purchase. */
export function creditKey(purchaseId: string): string {
  return `purchase/${purchaseId}`
}

/** Follows the key of a purchase's credit in the key of the entry that takes it back. */
export const TAKEN_BACK = '/refunded'
