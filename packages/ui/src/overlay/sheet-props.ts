import type { ReactNode, RefObject } from 'react'

export interface SheetProps {
  open: boolean
  /** Escape, the scrim, the close button and a swipe down. */
  onClose: () => void
  /** Names the dialog; shown as its heading unless `hideTitle`. */
  title: string
  closeLabel: string
  /** For content with its own heading and padding; the close button overlays it. */
  hideTitle?: boolean
  /** Fixed below the content. */
  footer?: ReactNode
  /** `wide` for a dish over the menu on wide screens. Default `normal`. */
  size?: 'normal' | 'wide'
  /** Initial focus; default is the panel itself. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  children: ReactNode
}

/** What a frame, animated or static, needs of the sheet that it shows. */
export interface SheetFrameProps {
  open: boolean
  onClose: () => void
  children: ReactNode
}
