import type { Pixel } from '@storefront/api-contract'
import { openBusinessQuery, useCachedAnswer, useOpenBusiness } from '@storefront/store'

const NONE: readonly Pixel[] = []

/** The measuring services of the business that is open. */
export function usePixels(): readonly Pixel[] {
  const answer = useCachedAnswer(openBusinessQuery(useOpenBusiness()))
  return answer?.pixels ?? NONE
}
