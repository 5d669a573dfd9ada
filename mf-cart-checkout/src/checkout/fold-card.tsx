import { useMessages } from '@storefront/i18n'
import { Button, Card, Icon, type IconName } from '@storefront/ui'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './fold-card.module.css'

interface FoldCardProps {
  icon: IconName
  title: string
  /** The answer in a line or two, shown while folded. */
  answer: ReactNode
  open: boolean
  /** Omitted when there is nothing to change. */
  onOpen?: (() => void) | undefined
  /** Requests folding; the page folds the card when its answers are complete. */
  onDone: () => void
  /** Called once the focus has left the open card. */
  onLeave?: (() => void) | undefined
  /** False if answering folds the card. */
  withDone?: boolean
  /** Part of the card, folded or not. */
  below?: ReactNode
  children: ReactNode
}

/** One question of the checkout, folded to its answer once complete. */
export function FoldCard({
  icon,
  title,
  answer,
  open,
  onOpen,
  onDone,
  onLeave,
  withDone = true,
  below,
  children,
}: FoldCardProps) {
  const t = useMessages(messages)
  const titleId = useId()
  const { changeButton, form } = useFoldFocus(open)
  const onBlur = useLeft(form, onLeave)
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className={styles.head}>
        <Icon name={icon} />
        <div className={styles.words}>
          <h2 id={titleId} className={open ? styles.title : styles.label}>
            {title}
          </h2>
          {open ? null : <div className={styles.answer}>{answer}</div>}
        </div>
        {open || !onOpen ? null : (
          <Button
            ref={changeButton}
            kind="quiet"
            className={styles.change}
            aria-describedby={titleId}
            onClick={onOpen}
          >
            {t('action.change')}
          </Button>
        )}
      </div>
      {open ? (
        <form
          ref={form}
          noValidate
          className={styles.form}
          onBlur={onBlur}
          onSubmit={(event) => {
            event.preventDefault()
            onDone()
          }}
        >
          {children}
          {withDone ? (
            <Button type="submit" kind="secondary" className={styles.done}>
              {t('action.done')}
            </Button>
          ) : null}
        </form>
      ) : null}
      {below}
    </Card>
  )
}

// The pressed button disappears with the fold, so move the focus to its replacement.
function useFoldFocus(open: boolean) {
  const changeButton = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current === open) return
    wasOpen.current = open
    const focused = document.activeElement
    if (open && !form.current?.contains(focused)) firstControl(form.current)?.focus()
    // Without scroll anchoring, a card that folds above the focused field moves it out of view.
    if (!open && focused && focused !== document.body) focused.scrollIntoView({ block: 'nearest' })
    else if (!open) changeButton.current?.focus()
  }, [open])
  return { changeButton, form }
}

/** The first field of a form, or its first button where it has no field. */
function firstControl(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>('input, select') ?? form?.querySelector('button') ?? null
}

/** Milliseconds: longer than a tap, so that what is tapped does not move under the finger. */
const TAP_ENDS = 250

// A dialog that was opened from the form, such as the list of countries, belongs to it.
function useLeft(form: RefObject<HTMLFormElement | null>, onLeave: (() => void) | undefined) {
  const latest = useRef(onLeave)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = onLeave
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const focused = document.activeElement
      if (form.current?.contains(focused) || focused?.closest('dialog, [role=dialog]')) return
      latest.current?.()
    }, TAP_ENDS)
  }
}
