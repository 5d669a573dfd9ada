import type { ComponentType } from 'react'
import type { SheetFrameProps } from './sheet-props.ts'
import { StaticFrame } from './static-frame.tsx'

export type SheetFrame = ComponentType<SheetFrameProps>

/** Time to load the animated frame before the static one opens: a tap is answered within a tenth of a second. */
const TIMEOUT_MS = 100

let loaded: SheetFrame | null = null

/** The animated frame if it is loaded. */
export function loadedSheetFrame(): SheetFrame | null {
  return loaded
}

/** The animated frame, or the static one after an error or timeout; never rejects. */
export async function loadSheetFrame(): Promise<SheetFrame> {
  if (loaded) return loaded
  const animated = import('./popup-frame.tsx').then(
    (module) => {
      loaded = module.PopupFrame
      return loaded
    },
    () => StaticFrame,
  )
  const fallback = new Promise<SheetFrame>((resolve) => setTimeout(() => resolve(StaticFrame), TIMEOUT_MS))
  return Promise.race([animated, fallback])
}

/** Loads the animated frame while a finger is still on a button that opens a dialog. */
export function loadFrameOnTouch(): void {
  if (typeof document === 'undefined') return
  const touched = ({ target }: PointerEvent) => {
    if (!(target instanceof Element && target.closest('[aria-haspopup=dialog]'))) return
    document.removeEventListener('pointerdown', touched)
    void loadSheetFrame()
  }
  document.addEventListener('pointerdown', touched, { passive: true })
}
