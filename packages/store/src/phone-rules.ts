import { useEffect, useState } from 'react'

export type PhoneRules = typeof import('@storefront/domain/phone')

let rules: PhoneRules | null = null

/** The rules of phone numbers (AU-02), 30 kB that only a form with a number needs. */
export async function loadPhoneRules(): Promise<PhoneRules> {
  rules ??= await import(/* webpackChunkName: "phone-rules" */ '@storefront/domain/phone')
  return rules
}

export interface PhoneRulesState {
  /** Null until they are loaded, and when they could not be: then the server alone decides. */
  rules: PhoneRules | null
  hasFailed: boolean
}

/** The rules of phone numbers, loaded once a form wants them. */
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
