import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './sheet.module.css'
import { loadedSheetFrame, loadSheetFrame } from './sheet-frame.ts'
import { SheetPanel } from './sheet-panel.tsx'

export interface SheetProps {
  open: boolean
  /** Escape, the scrim, the close button and a swipe down. */
  onClose: () => void
  /** Names the dialog; shown as its heading unless `hideTitle`. */
  title: string
  closeLabel: string
  /** For content with a heading and an edge of its own; the close button then stands over it. */
  hideTitle?: boolean
  /** Fixed under the content, at the thumb. */
  footer?: ReactNode
  /** `wide` for a dish over the menu on wide screens. Default `normal`. */
  size?: 'normal' | 'wide'
  /** What is focused first; default is the panel itself. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  children: ReactNode
}

/**
 * A modal panel from below, centred on wide screens. Its moving part is loaded at the first opening (`preloadSheet`
 * does so earlier); the focus moves in, stays in, and returns (UI-04).
 */
export function Sheet(props: SheetProps) {
  const { open, onClose } = props
  const [Frame, setFrame] = useState(loadedSheetFrame)
  useEffect(() => {
    // A plain frame is for one opening: the next one tries again for the frame that moves.
    if (!open) setFrame(loadedSheetFrame)
    if (!open || Frame) return
    let isWanted = true
    loadSheetFrame().then((frame) => isWanted && setFrame(() => frame))
    return () => {
      isWanted = false
    }
  }, [open, Frame])
  useEffect(() => {
    if (!open) return
    document.documentElement.classList.add(styles.locked ?? '')
    return () => document.documentElement.classList.remove(styles.locked ?? '')
  }, [open])
  useFocusReturned(open)

  if (!Frame) return open ? <div className={styles.scrim} /> : null
  return (
    <Frame open={open} onClose={onClose}>
      <SheetPanel {...props} />
    </Frame>
  )
}

function useFocusReturned(open: boolean): void {
  const opener = useRef<Element | null>(null)
  // Before the panel takes the focus, which it does at once where its frame is here already.
  useLayoutEffect(() => {
    if (open) opener.current ??= document.activeElement
  }, [open])
  useEffect(() => {
    if (!open) return
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
      opener.current = null
    }
  }, [open])
}

/** Loads what a sheet needs to open at once, such as when a finger comes down on the button that opens one. */
export function preloadSheet(): void {
  void loadSheetFrame()
}
