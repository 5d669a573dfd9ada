import Popup from 'antd-mobile/es/components/popup'
import styles from './sheet.module.css'
import type { SheetFrameProps } from './sheet-props.ts'
import { useCalmMotion } from './use-calm-motion.ts'

/** The animated frame of a sheet: scrim, spring, swipe down and the scroll lock of antd-mobile. */
export function PopupFrame({ open, onClose, children }: SheetFrameProps) {
  useCalmMotion(open)
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
