import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { SwipeToRemoveProps } from './swipe-props.ts'

let loaded: ComponentType<SwipeToRemoveProps> | null = null

async function loadFrame(): Promise<ComponentType<SwipeToRemoveProps>> {
  loaded = (await import('./swipe-frame.tsx')).SwipeFrame
  return loaded
}

/** A row that uncovers a remove action when swiped to its start; loaded on touch screens only. */
export function SwipeToRemove(props: SwipeToRemoveProps) {
  const row = useRef<HTMLDivElement>(null)
  const [Frame, setFrame] = useState(() => loaded)
  useEffect(() => {
    const element = row.current
    if (!element || !matchMedia('(pointer: coarse)').matches) return
    // The frame remounts the row, which would drop what the visitor has begun in it.
    let isInUse = false
    const begin = () => {
      isInUse = true
    }
    element.addEventListener('pointerdown', begin)
    element.addEventListener('focusin', begin)
    loadFrame().then(
      (frame) => isInUse || setFrame(() => frame),
      (cause: unknown) => console.warn('Rows cannot be swiped', cause),
    )
    return () => {
      begin()
      element.removeEventListener('pointerdown', begin)
      element.removeEventListener('focusin', begin)
    }
  }, [])
  return Frame ? <Frame {...props} /> : <div ref={row}>{props.children}</div>
}
