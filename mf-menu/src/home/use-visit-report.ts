import { callApi } from '@storefront/api-client'
import { visitCall } from '@storefront/api-contract'
import { useEffect } from 'react'
import { forgetThisSession, isFirstThisSession } from '../session/once-per-session.ts'

/** Counts the visit of a business once per session; a failed report is retried next time (MN-12). */
export function useVisitReport(referenceId: string): void {
  useEffect(() => {
    const key = `visit:${referenceId}`
    if (!isFirstThisSession(key)) return
    void callApi(visitCall, { params: { id: referenceId }, body: {} }).then((result) => {
      if (!result.ok) forgetThisSession(key)
    })
  }, [referenceId])
}
