import type { SellingTypeSlug } from '@storefront/domain'
import { useEffect } from 'react'

/** Polling interval of the stock of a visible menu. */
const INTERVAL_MS = 20_000

/** Polls the stock while the page is visible, so that sold-out marks stay current (CT-06). */
export function useLiveStock(branchId: string, slug: SellingTypeSlug, itemId: string | null = null): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return
      // A failed request is retried with the next poll.
      void import('./refresh-stock.ts')
        .then(({ refreshStock }) => refreshStock({ branchId, slug, itemId }))
        .catch(() => undefined)
    }, INTERVAL_MS)
    return () => clearInterval(timer)
  }, [branchId, slug, itemId])
}
