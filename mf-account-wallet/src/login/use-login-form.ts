import { pathsOf } from '@storefront/bridge'
import { cleanTyped } from '@storefront/domain'
import type { CodeChannel } from '@storefront/domain/enums'
import { useLocale } from '@storefront/i18n'
import { useWrongField } from '@storefront/remote-kit'
import { usePhoneEntry } from '@storefront/remote-kit/phone'
import { useLocation, useNavigate } from '@storefront/router'
import { serverNow, useBusiness } from '@storefront/store'
import { useState } from 'react'
import { openSession } from '../api/open-session.ts'
import { register, sendCode } from '../api/send-code.ts'
import { type CodeProblem, codeProblem } from '../code/code-problem.ts'
import { saveSentCode, sentCode } from '../code/sent-code.ts'
import { useDraft } from '../use-draft.ts'
import { type LoginState, readLoginState, timerOf } from './login-state.ts'
import type { useFinishLogin } from './use-finish-login.ts'

type Finish = ReturnType<typeof useFinishLogin>['finish']

/** Login form state, persisted across reloads, and requesting the code (AU-02, AU-03). */
export function useLoginForm(finish: Finish) {
  const business = useBusiness()
  const { reference_id: referenceId } = business
  const locale = useLocale()
  const navigate = useNavigate()
  const { state } = useLocation()
  const phone = usePhoneEntry(firstPhone(referenceId, business.country_code), (typed) =>
    saveSentCode(referenceId, typed),
  )
  const name = useDraft(referenceId, 'name')
  const email = useDraft(referenceId, 'email')
  const [intent, setIntent] = useState<'login' | 'register'>(name.text ? 'register' : 'login')
  const [sending, setSending] = useState<CodeChannel | null>(null)
  const [problem, setProblem] = useState<CodeProblem | null>(null)
  const [isNameMissing, setNameMissing] = useState(false)
  const { form, leadToWrong } = useWrongField()

  async function send(channel: CodeChannel) {
    const isNew = intent === 'register'
    setProblem(null)
    setNameMissing(isNew && !name.text.trim())
    const number = await phone.read()
    if (!number || (isNew && !name.text.trim())) return leadToWrong()
    setSending(channel)
    const asked = { referenceId, phone: number, channel, locale }
    const about = { name: name.text.trim(), email: cleanTyped(email.text) }
    const result = await (isNew ? register(asked, about) : sendCode(asked))
    if (!result.ok) return fail(codeProblem(result.problem))
    const request = { id: result.value.request_id, intent, channel }
    saveSentCode(referenceId, timerOf(result.value, serverNow()))
    if (result.value.code_needed) {
      const next: LoginState = { ...readLoginState(state), request }
      return navigate(pathsOf(referenceId).loginVerify(), { state: next })
    }
    const opened = await openSession(request)
    return opened.ok ? finish(opened.value) : fail(codeProblem(opened.problem))
  }
  function fail(found: CodeProblem) {
    setSending(null)
    setProblem(found)
  }

  return { form, phone, name, email, intent, setIntent, send, sending, problem, isNameMissing }
}

function firstPhone(referenceId: string, home: string) {
  const { phone, country } = sentCode(referenceId)
  return { phone, country: country || home }
}
