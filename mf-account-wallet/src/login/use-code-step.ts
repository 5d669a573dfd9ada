import { type CallProblem, problemOf, queryFor } from '@storefront/api-client'
import { otpStatusCall } from '@storefront/api-contract/account'
import type { CodeChannel } from '@storefront/domain/enums'
import { useQuery } from '@storefront/query'
import { serverNow, useBusiness } from '@storefront/store'
import { useRef, useState } from 'react'
import { type OpenRequest, openSession } from '../api/open-session.ts'
import { type CodeProblem, codeProblem } from '../code/code-problem.ts'
import { saveSentCode, sentCode } from '../code/sent-code.ts'
import { timerOf } from './login-state.ts'
import type { useFinishLogin } from './use-finish-login.ts'
import { useSendAgain } from './use-send-again.ts'

type Doing = 'waiting' | 'checking' | 'resending'

/** Code step: submit, resend and its timer (AU-04, AU-05). */
export function useCodeStep(request: OpenRequest, finish: ReturnType<typeof useFinishLogin>['finish']) {
  const { reference_id: referenceId } = useBusiness()
  const [code, setCode] = useState('')
  const [doing, setDoing] = useState<Doing>('waiting')
  const [problem, setProblem] = useState<CodeProblem | null>(null)
  const [timer, setTimer] = useState(() => sentCode(referenceId))
  const sendAgain = useSendAgain(request)
  const field = useRef<HTMLInputElement>(null)
  // The part before the dot is the request id, not a secret.
  const handle = request.id.split('.')[0] ?? ''
  const status = useQuery({ ...queryFor(otpStatusCall, { query: { id: handle } }), retry: false })

  function fail(found: CallProblem) {
    const next = codeProblem(found)
    setDoing('waiting')
    setProblem(next)
    if (next.kind === 'wrong' || next.kind === 'expired') setCode('')
    if (next.kind === 'too-many') startTimer(next.seconds)
    field.current?.focus()
  }
  function startTimer(duration: number) {
    const started = timerOf({ duration }, serverNow())
    saveSentCode(referenceId, started)
    setTimer({ ...timer, ...started })
  }
  async function tryCode(full: string) {
    if (doing !== 'waiting') return
    if (full.length < 6) return setProblem({ kind: 'short' })
    setDoing('checking')
    setProblem(null)
    await open(request, full)
  }
  async function open(opened: OpenRequest, full?: string) {
    const result = await openSession(opened, full)
    if (!result.ok) return fail(result.problem)
    finish(result.value)
  }
  async function resend(channel: CodeChannel) {
    setDoing('resending')
    setProblem(null)
    const result = await sendAgain(channel)
    if (!result.ok) return fail(result.problem)
    const { request_id: id, code_needed: isNeeded } = result.value
    if (!isNeeded) return open({ ...request, id, channel })
    setDoing('waiting')
    startTimer(result.value.duration)
    field.current?.focus()
  }

  const refused = status.isFetching ? null : problemOf(status.error)
  // Only the server can end a code: after a failed request it may still be valid.
  const isOver = refused !== null && codeProblem(refused).kind === 'expired'
  const gone: CodeProblem | null =
    isOver && problem === null && doing === 'waiting' ? { kind: 'expired' } : null
  return {
    code,
    setCode,
    tryCode,
    resend,
    doing,
    field,
    problem: problem ?? gone,
    resendFrom: timer.startedAt + timer.duration * 1000,
  }
}
