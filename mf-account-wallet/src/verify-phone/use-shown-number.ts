import { type CallProblem, callApi } from '@storefront/api-client'
import { type User, verifyOtpCall, verifyPhoneCall } from '@storefront/api-contract/account'
import { useLocale } from '@storefront/i18n'
import { serverNow, useBusiness } from '@storefront/store'
import { useRef, useState } from 'react'
import { resendCode, sendCode } from '../api/send-code.ts'
import { type CodeProblem, codeProblem } from '../code/code-problem.ts'
import type { Channel } from '../code/resend.tsx'
import type { PhoneInput } from '../phone/use-phone-entry.ts'
import { useSentRequest } from './use-sent-request.ts'

export interface ShowingNumber {
  /** The name of the draft that keeps the request over a reload; without one it is gone with the screen. */
  keepAs?: string
  /** Leaves the number of the account as it is (`verify-otp`); else the number becomes the account's (`verify-phone`). */
  keepsAccount?: boolean
  /** It was shown; the user is null for a guest, and where the account stays as it was. */
  onShown: (user: User | null) => void
}

/** Showing that a number is the visitor's: a code is sent to it, and typed here (AU-03). */
export function useShownNumber({ keepAs, keepsAccount = false, onShown }: ShowingNumber) {
  const { reference_id: referenceId } = useBusiness()
  const locale = useLocale()
  const { sent, keepSent, dropSent } = useSentRequest(referenceId, keepAs)
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CodeProblem | null>(null)
  const field = useRef<HTMLInputElement>(null)

  function fail(found: CallProblem) {
    setBusy(false)
    setCode('')
    setProblem(codeProblem(found))
    field.current?.focus()
  }
  function begin() {
    setBusy(true)
    setProblem(null)
  }
  async function confirm(id: string, otp?: string) {
    begin()
    const result = keepsAccount && otp ? await tryCodeOnly(id, otp) : await takeNumber(id, otp)
    if (!result.ok) return fail(result.problem)
    setBusy(false)
    dropSent()
    onShown(result.value.user)
  }
  async function send(phone: PhoneInput, channel: Channel = 'sms') {
    begin()
    const result = await sendCode({ referenceId, phone, channel, locale })
    if (!result.ok) return fail(result.problem)
    const { request_id: id, duration, code_needed: isNeeded } = result.value
    if (!isNeeded) return confirm(id)
    setBusy(false)
    keepSent({ id, resendFrom: serverNow() + duration * 1000 })
  }
  async function resend(channel: Channel) {
    if (!sent) return
    begin()
    const result = await resendCode(sent.id, channel, locale)
    if (!result.ok) return fail(result.problem)
    setBusy(false)
    keepSent({ ...sent, resendFrom: serverNow() + result.value.duration * 1000 })
  }
  return {
    sent,
    code,
    setCode,
    field,
    isBusy,
    problem,
    send,
    resend,
    tryCode: (otp: string) => {
      if (!sent || isBusy) return
      if (otp.length < 6) return setProblem({ kind: 'short' })
      void confirm(sent.id, otp)
    },
  }
}
export type ShownNumber = ReturnType<typeof useShownNumber>

const takeNumber = (id: string, otp?: string) =>
  callApi(verifyPhoneCall, { body: { request_id: id, ...(otp ? { otp } : {}) } })

async function tryCodeOnly(id: string, otp: string) {
  const result = await callApi(verifyOtpCall, { body: { request_id: id, otp } })
  return result.ok ? { ok: true as const, value: { user: null } } : result
}
