import Popup from 'antd-mobile/es/components/popup'
import { reduceMotion, restoreMotion } from 'antd-mobile/es/utils/reduce-and-restore-motion'
import { useEffect } from 'react'
import styles from './sheet.module.css'
import type { SheetFrameProps } from './sheet-frame.ts'

/** The animated frame of a sheet: scrim, spring, swipe down and the scroll lock of antd-mobile. */
export function PopupFrame({ open, onClose, children }: SheetFrameProps) {
  useEffect(() => {
    if (!open) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (calm) reduceMotion()
    else restoreMotion()
  }, [open])
  return (
    <Popup
      visible={open}
      onClose={onClose}
      closeOnMaskClick
      closeOnSwipe={matchMedia('(pointer: coarse)').matches}
      destroyOnClose
      bodyClassName={styles.body ?? ''}
      style={{ '--z-index': 'var(--sf-z-popup)' }}
    >
      {children}
    </Popup>
  )
}
