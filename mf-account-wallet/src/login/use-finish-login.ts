import { callApi } from '@storefront/api-client'
import { type Session, updateProfileCall } from '@storefront/api-contract/account'
import { signIn, useBusiness } from '@storefront/store'
import { useState } from 'react'
import { type CodeProblem, codeProblem } from '../code/code-problem.ts'
import { resetTimer } from '../code/sent-code.ts'
import { useDraft } from '../use-draft.ts'

/**
 * Completes a login: shares the session with all remotes and tabs, and the shell returns to the previous page. Accounts
 * without a name are asked for it first (GD-07).
 */
export function useFinishLogin() {
  const { reference_id } = useBusiness()
  const [nameless, setNameless] = useState<Session | null>(null)
  const [problem, setProblem] = useState<CodeProblem | null>(null)
  const typed = [useDraft(reference_id, 'name'), useDraft(reference_id, 'email')]

  function open(session: Session) {
    resetTimer(reference_id)
    for (const draft of typed) draft.done()
    signIn(session)
  }
  async function name(text: string) {
    if (!nameless) return
    const result = await callApi(updateProfileCall, { body: { name: text } }, { token: nameless.token })
    if (!result.ok) return setProblem(codeProblem(result.problem))
    open({ ...nameless, user: result.value.user })
  }
  return {
    finish: (session: Session) => (session.user.name ? open(session) : setNameless(session)),
    nameless: nameless !== null,
    name,
    later: () => nameless && open(nameless),
    problem,
  }
}
