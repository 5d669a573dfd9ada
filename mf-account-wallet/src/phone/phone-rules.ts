import { useEffect, useState } from 'react'

export type PhoneRules = typeof import('@storefront/domain/phone')

let rules: PhoneRules | null = null

/** The rules of phone numbers, 30 kB that only who types a number needs. */
export async function loadPhoneRules(): Promise<PhoneRules> {
  rules ??= await import(/* webpackChunkName: "phone-rules" */ '@storefront/domain/phone')
  return rules
}

/** The rules once they are there; null before, and when they did not come: then the server alone decides. */
export function usePhoneRules(): PhoneRules | null {
  const [loaded, setLoaded] = useState(rules)
  useEffect(() => {
    let isWanted = true
    loadPhoneRules().then(
      (found) => isWanted && setLoaded(found),
      (cause: unknown) => console.error(cause),
    )
    return () => {
      isWanted = false
    }
  }, [])
  return loaded
}
