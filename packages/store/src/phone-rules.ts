import { useEffect, useState } from 'react'

export type PhoneRules = typeof import('@storefront/domain/phone')

let rules: PhoneRules | null = null

/** Loads phone number rules (AU-02): 30 kB that only forms with a number need. */
export async function loadPhoneRules(): Promise<PhoneRules> {
  rules ??= await import(/* webpackChunkName: "phone-rules" */ '@storefront/domain/phone')
  return rules
}

export interface PhoneRulesState {
  /** Null until loaded, and after a failure: the server alone validates then. */
  rules: PhoneRules | null
  hasFailed: boolean
}

/** Phone number rules, loaded when `isWanted`. */
export function usePhoneRules(isWanted = true): PhoneRulesState {
  const [state, setState] = useState<PhoneRulesState>({ rules, hasFailed: false })
  useEffect(() => {
    if (!isWanted) return
    let isShown = true
    loadPhoneRules().then(
      (loaded) => isShown && setState({ rules: loaded, hasFailed: false }),
      (cause: unknown) => {
        console.warn('The rules of phone numbers could not be loaded; the server alone checks them', cause)
        if (isShown) setState({ rules: null, hasFailed: true })
      },
    )
    return () => {
      isShown = false
    }
  }, [isWanted])
  return state
}
