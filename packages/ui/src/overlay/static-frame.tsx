import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
import styles from './sheet.module.css'
import type { SheetFrameProps } from './sheet-props.ts'

/** A sheet that slides in and has no swipe: the fallback while the animated frame is not loaded. */
export function StaticFrame({ open, onClose, children }: SheetFrameProps) {
  if (!open) return null
  return createPortal(
    <>
      <div className={styles.scrim} aria-hidden="true" onClick={onClose} />
      <div className={classNames(styles.body, styles.arriving)}>{children}</div>
    </>,
    document.body,
  )
}
