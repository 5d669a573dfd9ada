import type { Result } from '@storefront/api-client'
import type { CodeRequest } from '@storefront/api-contract/account'
import { pathsOf } from '@storefront/bridge'
import { cleanTyped } from '@storefront/domain'
import type { CodeChannel } from '@storefront/domain/enums'
import { useLocale } from '@storefront/i18n'
import { useLocation, useNavigate } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { loadPhoneRules, usePhoneRules } from '@storefront/store/phone-rules'
import { useEffect, useRef } from 'react'
import type { OpenRequest } from '../api/open-session.ts'
import { register, resendCode, sendCode } from '../api/send-code.ts'
import { codeProblem } from '../code/code-problem.ts'
import { sentCode } from '../code/sent-code.ts'
import { useDraft } from '../use-draft.ts'
import { readLoginState } from './login-state.ts'

/**
 * Sends another code of a login's request. A request that has ended takes none (AU-05): then a new one for the kept
 * number replaces it in the history entry. The problem is `code-expired` when no usable number is kept, or when the step
 * was left meanwhile.
 */
export function useSendAgain({ id, intent }: OpenRequest) {
  const { reference_id: referenceId, country_code: home } = useBusiness()
  const locale = useLocale()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { rules } = usePhoneRules()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const name = useDraft(referenceId, 'name')
  const email = useDraft(referenceId, 'email')

  return async function sendAgain(channel: CodeChannel): Promise<Result<CodeRequest>> {
    // Read now: the login form writes each digit that is typed into it later.
    const { phone: typed, country } = sentCode(referenceId)
    const resent = await resendCode(id, channel, locale)
    if (resent.ok || codeProblem(resent.problem).kind !== 'expired') return resent
    const known = rules ?? (await loadPhoneRules().catch(() => null))
    const check = known?.checkPhone(typed, country || home)
    // Who has left the step wants no other code.
    if (!check?.ok || !isShown.current) return resent
    const phone = { dial_code: check.dial_code, phone: check.national, country: check.country }
    const asked = { referenceId, phone, channel, locale }
    const about = { name: name.text.trim(), email: cleanTyped(email.text) }
    const sent = await (intent === 'register' ? register(asked, about) : sendCode(asked))
    if (!sent.ok) return sent
    // The new request would open a session where no code is needed.
    if (!isShown.current) return resent
    const request: OpenRequest = { id: sent.value.request_id, intent, channel }
    navigate(pathsOf(referenceId).loginVerify(), {
      replace: true,
      state: { ...readLoginState(state), request },
    })
    return sent
  }
}
