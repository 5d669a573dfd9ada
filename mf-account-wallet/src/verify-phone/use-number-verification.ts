import { type CallProblem, callApi } from '@storefront/api-client'
import { type User, verifyOtpCall, verifyPhoneCall } from '@storefront/api-contract/account'
import type { CodeChannel } from '@storefront/domain/enums'
import { useLocale } from '@storefront/i18n'
import { mayTakeFocus } from '@storefront/remote-kit'
import type { PhoneInput } from '@storefront/remote-kit/phone'
import { serverNow, useBusiness } from '@storefront/store'
import { useEffect, useRef, useState } from 'react'
import { resendCode, sendCode } from '../api/send-code.ts'
import { type CodeProblem, codeProblem } from '../code/code-problem.ts'
import { type SentRequest, useSentRequest } from './use-sent-request.ts'

export interface VerificationOptions {
  /** Draft name that persists the request across reloads; without it the request ends with the screen. */
  keepAs?: string
  /** Keeps the account's number (`verify-otp`); else the verified number replaces it (`verify-phone`). */
  keepsAccount?: boolean
  /** Called on success; the user is null for guests and when the account is unchanged. */
  onVerified: (user: User | null) => void
}

/**
 * Phone verification: sends a code to the number and checks the typed one (AU-03). A request whose code has expired ends,
 * so that another can be sent (AU-05). The field of the code has the focus after each sending, and the button that sends
 * one after such an end, since what was pressed goes, unless somebody has gone on to another field (UI-04).
 */
export function useNumberVerification({ keepAs, keepsAccount = false, onVerified }: VerificationOptions) {
  const { reference_id: referenceId } = useBusiness()
  const locale = useLocale()
  const { sent, keepSent, dropSent } = useSentRequest(referenceId, keepAs)
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CodeProblem | null>(null)
  const { field, sender, part } = useFocusAfter(sent)

  function fail(found: CallProblem) {
    const next = codeProblem(found)
    setBusy(false)
    setCode('')
    setProblem(next)
    if (next.kind === 'expired') dropSent()
    else field.current?.focus()
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
    onVerified(result.value.user)
  }
  async function send(phone: PhoneInput, channel: CodeChannel = 'sms') {
    begin()
    const result = await sendCode({ referenceId, phone, channel, locale })
    if (!result.ok) return fail(result.problem)
    const { request_id: id, duration, code_needed: isNeeded } = result.value
    if (!isNeeded) return confirm(id)
    setBusy(false)
    keepSent({ id, resendFrom: serverNow() + duration * 1000 })
  }
  async function resend(channel: CodeChannel) {
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
    /** Of the element around the field. */
    part,
    field,
    /** Of the button that sends the first code. */
    sender,
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
export type NumberVerification = ReturnType<typeof useNumberVerification>

/** Moves the focus when a code was sent or its request has ended, not to what is there on mount (UI-04). */
function useFocusAfter(sent: SentRequest | null) {
  const field = useRef<HTMLInputElement>(null)
  const sender = useRef<HTMLButtonElement>(null)
  const part = useRef<HTMLDivElement>(null)
  const shown = useRef(sent)
  useEffect(() => {
    if (sent === shown.current) return
    shown.current = sent
    if (mayTakeFocus(part.current)) (sent ? field : sender).current?.focus()
  }, [sent])
  return { field, sender, part }
}

const takeNumber = (id: string, otp?: string) =>
  callApi(verifyPhoneCall, { body: { request_id: id, ...(otp ? { otp } : {}) } })

async function tryCodeOnly(id: string, otp: string) {
  const result = await callApi(verifyOtpCall, { body: { request_id: id, otp } })
  return result.ok ? { ok: true as const, value: { user: null } } : result
}
