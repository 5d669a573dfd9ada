import { useEffect, useState } from 'react'

type PhoneRules = typeof import('@storefront/domain/phone')

/**
 * The rules of phone numbers (AU-02), loaded once a number is wanted; null before, and where they did not come: then the
 * server alone decides.
 */
export function usePhoneCheck(isWanted: boolean): PhoneRules['checkPhone'] | null {
  const [rules, setRules] = useState<PhoneRules | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isShown = true
    import(/* webpackChunkName: "phone-rules" */ '@storefront/domain/phone').then(
      (loaded) => isShown && setRules(loaded),
      (cause: unknown) => console.warn('The rules of phone numbers could not be loaded', cause),
    )
    return () => {
      isShown = false
    }
  }, [isWanted])
  return rules?.checkPhone ?? null
}
