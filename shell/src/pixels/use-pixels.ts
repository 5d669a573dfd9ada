import type { Pixel } from '@storefront/api-contract'
import { businessQuery, useCachedAnswer, useOpenBusiness } from '@storefront/store'

const NONE: readonly Pixel[] = []

/** The measuring services of the business that is open. */
export function usePixels(): readonly Pixel[] {
  const open = useOpenBusiness()
  const answer = useCachedAnswer(businessQuery({ ...open, referenceId: open.referenceId ?? '' }))
  return answer?.pixels ?? NONE
}
