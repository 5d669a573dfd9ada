import { createPortal } from 'react-dom'
import styles from './sheet.module.css'
import type { SheetFrameProps } from './sheet-props.ts'

/** A sheet without animation or swipe: the fallback when the animated frame fails to load. */
export function StaticFrame({ open, onClose, children }: SheetFrameProps) {
  if (!open) return null
  return createPortal(
    <>
      <div className={styles.scrim} aria-hidden="true" onClick={onClose} />
      <div className={styles.body}>{children}</div>
    </>,
    document.body,
  )
}
