import type { DeskSession, StuckPackage, UnbookedPackage } from '@storefront/api-contract/desk'
import { ownsAllBranches } from '@storefront/domain/desk'
import { useCallback, useEffect, useState } from 'react'
import type { DeskApi } from './desk-api.ts'

/** The board’s change stream does not cover wallet packages; these have waited for days, so polling rarely is enough. */
const REFRESH_MS = 5 * 60_000

export type PackageNotices = ReturnType<typeof useStuckPackages>

/**
 * The wallet packages whose money does not go back by itself, and those with money of another amount, for the owner of all
 * branches; read again every five minutes (DK-02, PR-04).
 */
export function useStuckPackages(api: DeskApi, { role, branch_id: branchId }: DeskSession['staff']) {
  const [packages, setPackages] = useState<readonly StuckPackage[]>([])
  const [unbooked, setUnbooked] = useState<readonly UnbookedPackage[]>([])
  const show = useCallback((answer: Awaited<ReturnType<DeskApi['stuckPackages']>>) => {
    // The board itself says when the server cannot be reached.
    if (answer.ok) {
      setPackages(answer.value.packages)
      setUnbooked(answer.value.unbooked ?? [])
    }
    return answer
  }, [])
  const isTold = ownsAllBranches({ role, branchId })
  useEffect(() => {
    if (!isTold) return undefined
    let isCurrent = true
    const read = () =>
      void api.stuckPackages().then((answer) => {
        if (isCurrent) show(answer)
      })
    read()
    const timer = setInterval(read, REFRESH_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [api, isTold, show])
  return { packages, unbooked, show }
}
