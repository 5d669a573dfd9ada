import type { SellingTypeWord } from '@storefront/domain'
import { useEffect } from 'react'

/** How often a menu that is looked at is brought up to what is left, in milliseconds. */
const EVERY = 20_000

/** Keeps what is sold out or nearly gone up to date while it is on the screen (CT-06); a hidden tab waits. */
export function useLiveStock(branchId: string, word: SellingTypeWord, itemId: string | null = null): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return
      // What cannot be had now is asked for again in a while.
      void import('./refresh-stock.ts')
        .then(({ refreshStock }) => refreshStock({ branchId, word, itemId }))
        .catch(() => undefined)
    }, EVERY)
    return () => clearInterval(timer)
  }, [branchId, word, itemId])
}
