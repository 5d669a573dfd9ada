import { useCart } from '@storefront/store'
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'

/** Milliseconds from the touch to the end of a slow tap. */
const LONGEST_TAP = 200

const loadFilledBar = () => import('./filled-cart-bar.tsx')

/**
 * What is in the cart, at the thumb; nothing while it is empty. The rules of a cart are loaded with the first line, or
 * as soon as a visitor without one touches the page, so that reading a menu does not wait for them.
 */
export function CartBar() {
  // Comes right after the answer to the tap that put the first line in.
  const isEmpty = useDeferredValue(useCart((cart) => cart.items.length === 0))
  // Of its own for each mounting: a retry after a failed load asks for the file again.
  const [FilledCartBar] = useState(() => lazy(loadFilledBar))
  useLoadedAtFirstTouch(isEmpty)
  if (isEmpty) return null
  return (
    <Suspense>
      <FilledCartBar />
    </Suspense>
  )
}

function useLoadedAtFirstTouch(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return
    // A load that fails here is asked for, and its failure shown, when the bar itself is needed.
    const load = () => afterTouch(() => void loadFilledBar().catch(() => undefined))
    const touches = ['pointerdown', 'keydown'] as const
    for (const touch of touches) document.addEventListener(touch, load, { once: true, passive: true })
    return () => {
      for (const touch of touches) document.removeEventListener(touch, load)
    }
  }, [isWaiting])
}

/** Once the touch has been answered; Safari knows no idle moments. */
function afterTouch(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LONGEST_TAP })
  else setTimeout(work, LONGEST_TAP)
}
