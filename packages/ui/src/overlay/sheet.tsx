import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './sheet.module.css'
import { loadedSheetFrame, loadFrameOnTouch, loadSheetFrame } from './sheet-frame.ts'
import { SheetPanel } from './sheet-panel.tsx'
import type { SheetProps } from './sheet-props.ts'

loadFrameOnTouch()

/**
 * A modal bottom sheet, centred on wide screens. The animated frame loads when a button with `aria-haspopup="dialog"` is
 * touched; while it is not there, a static one opens.
 * Traps the focus and restores it on close (UI-04).
 */
export function Sheet(props: SheetProps) {
  const { open, onClose } = props
  const [Frame, setFrame] = useState(loadedSheetFrame)
  useEffect(() => {
    // The static frame is used once: the next opening retries the animated one.
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
  // Before the panel takes the focus, which is immediate when its frame is loaded.
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
