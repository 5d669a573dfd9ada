import { useLocation, useNavigate } from '@storefront/router'
import { useLayoutEffect } from 'react'
import { rememberFor } from '../virtual-list/scroll-restoration.ts'

/** The branch whose menu each of the last history entries showed. */
const branchOf = new Map<string, string>()

/**
 * Begins the menu of another branch at its top, whether it is chosen over the menu or on a page that the visitor comes
 * back from (BX-02).
 */
export function useTopOfBranch(branchId: string): void {
  const here = useLocation()
  const navigate = useNavigate()
  useLayoutEffect(() => {
    const before = branchOf.get(here.key)
    rememberFor(branchOf, here.key, branchId)
    if (before === undefined || before === branchId) return
    // An entry of its own: in this one the list goes back to the row at which it was left.
    navigate(here, { replace: true, state: here.state })
    window.scrollTo(0, 0)
  }, [here, navigate, branchId])
}
