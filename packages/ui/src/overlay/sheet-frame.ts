import type { ComponentType, ReactNode } from 'react'
import { PlainFrame } from './plain-frame.tsx'

export interface SheetFrameProps {
  open: boolean
  onClose: () => void
  children: ReactNode
}
export type SheetFrame = ComponentType<SheetFrameProps>

/** Milliseconds to wait for the frame that moves before the plain one opens. */
const PATIENCE = 2500

let loaded: SheetFrame | null = null

/** The frame that moves, once it is here. */
export function loadedSheetFrame(): SheetFrame | null {
  return loaded
}

/** The frame that moves, or the plain one when the network does not give it; never rejects. */
export async function loadSheetFrame(): Promise<SheetFrame> {
  if (loaded) return loaded
  const moving = import('./popup-frame.tsx').then(
    (module) => {
      loaded = module.PopupFrame
      return loaded
    },
    () => PlainFrame,
  )
  const late = new Promise<SheetFrame>((resolve) => setTimeout(() => resolve(PlainFrame), PATIENCE))
  return Promise.race([moving, late])
}
