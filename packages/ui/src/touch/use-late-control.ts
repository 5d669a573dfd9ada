import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'

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
  useEffect(() => {
    const element = plain.current
    if (!element || !wanted.current()) return
    let isInUse = false
    const begin = () => {
      isInUse = true
    }
    element.addEventListener('pointerdown', begin)
    element.addEventListener('focusin', begin)
    control.load().then(
      (loaded) => {
        control.loaded = loaded
        if (!isInUse) setControl(() => loaded)
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
