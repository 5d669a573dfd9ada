import SwipeAction from 'antd-mobile/es/components/swipe-action'
import { type TouchEvent, useLayoutEffect, useRef } from 'react'
import { useCalmMotion } from '../overlay/use-calm-motion.ts'
import styles from './swipe-frame.module.css'
import type { SwipeToRemoveProps } from './swipe-props.ts'

/** The swipe of antd-mobile, towards the start of the line in either direction of writing. */
export function SwipeFrame({ label, onRemove, children }: SwipeToRemoveProps) {
  const frame = useRef<HTMLDivElement>(null)
  useCalmMotion()
  useLayoutEffect(() => hideActions(frame.current))
  const actions = [{ key: 'remove', text: label, color: 'danger' as const, onClick: onRemove }]
  const isRtl = document.documentElement.dir === 'rtl'
  return (
    <div ref={frame} className={styles.frame}>
      <SwipeAction {...(isRtl ? { leftActions: actions } : { rightActions: actions })}>
        <div onTouchStart={keepToRow}>{children}</div>
      </SwipeAction>
    </div>
  )
}

// The row's own button does the same: a second one out of view would only be met by keyboards and screen readers.
function hideActions(frame: HTMLElement | null): void {
  for (const actions of frame?.querySelectorAll('.adm-swipe-action-actions') ?? []) {
    actions.setAttribute('aria-hidden', 'true')
    for (const button of actions.querySelectorAll('button')) button.tabIndex = -1
  }
}

// React events of a sheet that the row opened bubble to the row too, though the sheet is elsewhere in the document.
function keepToRow(event: TouchEvent<HTMLElement>): void {
  if (!event.currentTarget.contains(event.target as Node)) event.stopPropagation()
}
