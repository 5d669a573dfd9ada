import type { ReservationFile } from '@storefront/api-contract/business-file'
import type { Minor } from '@storefront/domain'

/** What a party pays to reserve (RS-01): nothing below the size it is asked from. */
export function depositFor({ deposit }: Pick<ReservationFile, 'deposit'>, party: number): Minor {
  if (!deposit || party < deposit.from_party) return 0
  return deposit.per === 'guest' ? deposit.amount * party : deposit.amount
}
