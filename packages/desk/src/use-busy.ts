import type { BusyChange, DeskBusy } from '@storefront/api-contract/desk'
import { useCallback, useEffect, useState } from 'react'
import type { DeskApi } from './desk-api.ts'

const REFRESH_MS = 60_000
export type BusyScope = DeskBusy['rules'][number]['scope']

interface BusyOfBranch {
  branchId: string
  busy: DeskBusy | null
  hasFailed: boolean
}
const unknownOf = (branchId: string): BusyOfBranch => ({ branchId, busy: null, hasFailed: false })

/**
 * The pauses and limits of a branch; read again every minute, because a pause ends by itself and others change it. Null
 * until they are known: what is set for another branch is never shown.
 */
export function useBusy(api: DeskApi, branchId: string) {
  const [known, setKnown] = useState(() => unknownOf(branchId))
  if (known.branchId !== branchId) setKnown(unknownOf(branchId))
  const keep = useCallback(
    (answer: Awaited<ReturnType<DeskApi['busy']>>) =>
      setKnown((before) => {
        if (before.branchId !== branchId) return before
        return { branchId, busy: answer.ok ? answer.value : before.busy, hasFailed: !answer.ok }
      }),
    [branchId],
  )
  useEffect(() => {
    let isCurrent = true
    const read = () =>
      void api.busy(branchId).then((answer) => {
        if (isCurrent) keep(answer)
      })
    read()
    const timer = setInterval(read, REFRESH_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [api, branchId, keep])
  const change = async (scope: BusyScope, wanted: BusyChange) =>
    keep(await api.changeBusy(branchId, scope, wanted))
  return { busy: known.busy, hasFailed: known.hasFailed, change }
}
