import { asksForContact } from '@storefront/domain'
import { useVisit } from '@storefront/store'
import { useState } from 'react'
import { useCoupon } from '../coupon/use-coupon.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { refusedFields } from '../submission/refused-fields.ts'
import type { RefusedProblem } from '../submission/submission.ts'

/**
 * Whether name and number are asked for: where the order needs them, for a coupon whose uses are counted by the number of
 * a guest, and once the server has missed one (OR-12).
 */
export function useAsksForContact(ordering: OrderingContext, refusal: RefusedProblem | null): boolean {
  const { coupon, visitor } = useCoupon(ordering)
  const [isMissed, setMissed] = useState(false)
  const refused = refusal ? refusedFields(refusal) : {}
  if (!isMissed && (refused.name || refused.dialCode || refused.phone || refused.verified)) setMissed(true)
  const countsByNumber = visitor === 'guest' && coupon?.per_customer === true
  const hasTable = useVisit(({ tableId }) => tableId !== null)
  const { type, business } = ordering
  return isMissed || countsByNumber || asksForContact({ type, hasTable }, business)
}
