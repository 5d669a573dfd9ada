import { useEffect, useState } from 'react'

type PhoneRules = typeof import('@storefront/domain/phone')

/** The rules of phone numbers, loaded when a form needs them; `failed` leaves a form with plain digits. */
export function usePhoneRules(): PhoneRules | 'loading' | 'failed' {
  const [rules, setRules] = useState<PhoneRules | 'loading' | 'failed'>('loading')
  useEffect(() => {
    let isShown = true
    import(/* webpackChunkName: "phone-rules" */ '@storefront/domain/phone').then(
      (loaded) => isShown && setRules(loaded),
      (cause: unknown) => {
        console.warn('The rules of phone numbers could not be loaded; the server checks alone', cause)
        if (isShown) setRules('failed')
      },
    )
    return () => {
      isShown = false
    }
  }, [])
  return rules
}
