import { createContext, startTransition, useEffect, useState } from 'react'

type LateParts = typeof import('./parts.ts')['lateParts']

let loaded: LateParts | undefined

/** The late parts for the rows of a page; undefined until they are loaded. */
export const LateContext = createContext<LateParts | undefined>(undefined)

/**
 * What no first screen waits for, loaded once the browser is idle: hearts, the shelves of returning visitors (BX-03), the
 * report of banners that were seen (MN-12).
 */
export function useLateParts(): LateParts | undefined {
  const [parts, setParts] = useState(loaded)
  useEffect(() => {
    if (parts) return
    const idle = self.requestIdleCallback ?? setTimeout
    idle(() => {
      import('./parts.ts')
        .then(async ({ lateParts: late }) => {
          await late.loadTexts()
          loaded = late
          startTransition(() => setParts(late))
        })
        // The next page tries again.
        .catch(() => undefined)
    })
  }, [parts])
  return parts
}
