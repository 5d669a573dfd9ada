import { type ComponentType, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** A control that is loaded on use, once for all who show it. */
export interface LateControl<Props> {
  loaded: ComponentType<Props> | null
  load: () => Promise<ComponentType<Props>>
}

/**
 * The control once it is loaded, and the ref of the plain element that it replaces. Replacing remounts the content, so
 * an element that the visitor has begun to use stays plain until its next visit.
 */
export function useLateControl<Props>(
  control: LateControl<Props>,
  isWanted: () => boolean = () => true,
): [Control: ComponentType<Props> | null, plain: RefObject<HTMLDivElement | null>] {
  const plain = useRef<HTMLDivElement>(null)
  const wanted = useRef(isWanted)
  const [Control, setControl] = useState(() => control.loaded)
  // In the same frame as the element: no tap or focus on it is missed.
  useLayoutEffect(() => {
    const element = plain.current
    if (!element || !wanted.current()) return
    let isInUse = element.contains(document.activeElement)
    const begin = () => {
      isInUse = true
    }
    element.addEventListener('pointerdown', begin)
    element.addEventListener('focusin', begin)
    control.load().then(
      (loaded) => {
        control.loaded = loaded
        // At once: a focus that comes before a later commit would be lost with its element.
        if (!isInUse) flushSync(() => setControl(() => loaded))
      },
      (cause: unknown) => console.warn('A control could not be loaded', cause),
    )
    return () => {
      begin()
      element.removeEventListener('pointerdown', begin)
      element.removeEventListener('focusin', begin)
    }
  }, [control])
  return [Control, plain]
}
