import type { BusyChange, DeskBusy } from '@storefront/api-contract/desk'
import { useCallback, useEffect, useState } from 'react'
import type { DeskApi } from './desk-api.ts'

const REFRESH_MS = 60_000
export type BusyScope = DeskBusy['rules'][number]['scope']

/** The pauses and limits of a branch; read again every minute, because a pause ends by itself and others change it. */
export function useBusy(api: DeskApi, branchId: string) {
  const [busy, setBusy] = useState<DeskBusy | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const keep = useCallback((answer: Awaited<ReturnType<DeskApi['busy']>>) => {
    setFailed(!answer.ok)
    if (answer.ok) setBusy(answer.value)
  }, [])
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
  return { busy, hasFailed, change }
}
