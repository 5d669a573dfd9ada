import { i18n, loadMessages } from '@storefront/i18n'
import { useCart } from '@storefront/store'
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { messages } from '../messages/catalogue.ts'

/** Milliseconds from touch to the end of a slow tap. */
const LONGEST_TAP = 200

/** The bar and its texts at once: the empty bar has loaded neither. */
async function loadFilledBar() {
  const [bar] = await Promise.all([import('./filled-cart-bar.tsx'), loadMessages(messages, i18n.language)])
  return bar
}

/**
 * The cart bar; empty without lines. Cart code loads with the first line or the first touch of the page, so that it
 * does not delay the menu.
 */
export function CartBar() {
  // Renders right after the tap that adds the first line.
  const isEmpty = useDeferredValue(useCart((cart) => cart.items.length === 0))
  // One per mount: a retry after a failed load requests the file again.
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
    // A failed preload is retried, and its failure shown, when the bar is needed.
    const load = () => afterTouch(() => void loadFilledBar().catch(() => undefined))
    const touches = ['pointerdown', 'keydown'] as const
    for (const touch of touches) document.addEventListener(touch, load, { once: true, passive: true })
    return () => {
      for (const touch of touches) document.removeEventListener(touch, load)
    }
  }, [isWaiting])
}

/** Runs after the touch has been handled; Safari has no requestIdleCallback. */
function afterTouch(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LONGEST_TAP })
  else setTimeout(work, LONGEST_TAP)
}
