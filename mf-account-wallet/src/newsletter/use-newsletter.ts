import { type CallProblem, callApi } from '@storefront/api-client'
import {
  newsletterConfirmCall,
  newsletterSubscribeCall,
  newsletterUnsubscribeCall,
} from '@storefront/api-contract/account'
import { cleanTyped } from '@storefront/domain'
import { useLocale } from '@storefront/i18n'
import { useWrongField } from '@storefront/remote-kit'
import { useBusiness } from '@storefront/store'
import { useCallback, useState } from 'react'
import { useDraft } from '../use-draft.ts'

type NewsletterState =
  | 'typing'
  | 'wrong'
  | 'sending'
  | 'asked'
  | 'confirmed'
  | 'unsubscribed'
  | 'expired'
  | 'offline'
  | 'failed'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function stateOf(problem: CallProblem): NewsletterState {
  if (problem.kind === 'offline' || problem.kind === 'timeout') return 'offline'
  return problem.kind === 'refused' && problem.code === 'code-expired' ? 'expired' : 'failed'
}

/** Subscribes, and handles the links in newsletter e-mails. */
export function useNewsletter() {
  const { reference_id } = useBusiness()
  const locale = useLocale()
  const email = useDraft(reference_id, 'newsletter')
  const [state, setState] = useState<NewsletterState>('typing')
  const { form, leadToWrong } = useWrongField()

  async function subscribe() {
    const address = cleanTyped(email.text)
    if (!EMAIL.test(address)) {
      setState('wrong')
      return leadToWrong()
    }
    setState('sending')
    const result = await callApi(newsletterSubscribeCall, { body: { reference_id, email: address, locale } })
    if (result.ok) email.done()
    setState(result.ok ? 'asked' : stateOf(result.problem))
  }
  const follow = useCallback((link: { confirm: string | null; unsubscribe: string | null }) => {
    const token = link.confirm ?? link.unsubscribe
    if (!token) return
    const body = { token }
    const sent = link.confirm
      ? callApi(newsletterConfirmCall, { body })
      : callApi(newsletterUnsubscribeCall, { body })
    void sent.then((result) => {
      if (!result.ok) return setState(stateOf(result.problem))
      setState(link.confirm ? 'confirmed' : 'unsubscribed')
    })
  }, [])
  return { form, email, state, subscribe, follow }
}
