import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import styles from './sheet.module.css'
import type { SheetProps } from './sheet-props.ts'
import { trapFocus } from './trap-focus.ts'

/** The dialog itself: heading, close button, content that scrolls, footer. */
export function SheetPanel(props: SheetProps) {
  const { open, onClose, title, closeLabel, hideTitle = false, footer, size = 'normal', children } = props
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const first = props.initialFocus
  useEffect(() => {
    if (open) (first?.current ?? panel.current)?.focus({ preventScroll: true })
  }, [open, first])
  useEffect(() => (open && panel.current ? keepFocusIn(panel.current) : undefined), [open])

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Tab') trapFocus(event.currentTarget, event)
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <div
      ref={panel}
      className={classNames(styles.panel, styles[size], hideTitle && styles.bare)}
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
      // Accept taps while opening, ignore them while closing (prevents double submit).
      style={{ pointerEvents: open ? 'auto' : 'none' }}
      onKeyDown={handleKey}
    >
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <IconButton icon="close" label={closeLabel} kind={hideTitle ? 'raised' : 'quiet'} onClick={onClose} />
      </header>
      <div className={styles.content}>{children}</div>
      {footer ? <footer className={styles.footer}>{footer}</footer> : null}
    </div>
  )
}

/** What has the focus may leave the dialog, as a button that was pressed: without it no key reaches the dialog (UI-04). */
function keepFocusIn(dialog: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) dialog.focus({ preventScroll: true })
  })
  observer.observe(dialog, { childList: true, subtree: true })
  return () => observer.disconnect()
}
