import { useMessages } from '@storefront/i18n'
import { Button, Card, Icon, type IconName } from '@storefront/ui'
import { type ReactNode, useEffect, useId, useRef } from 'react'
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
  /** False if answering folds the card. */
  withDone?: boolean
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
  withDone = true,
  children,
}: FoldCardProps) {
  const t = useMessages(messages)
  const titleId = useId()
  const { changeButton, form } = useFoldFocus(open)
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className={styles.head}>
        <Icon name={icon} />
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {open || !onOpen ? null : (
          <Button ref={changeButton} kind="quiet" aria-describedby={titleId} onClick={onOpen}>
            {t('action.change')}
          </Button>
        )}
      </div>
      {open ? (
        <form
          ref={form}
          noValidate
          className={styles.form}
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
      ) : (
        <div className={styles.answer}>{answer}</div>
      )}
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
    if (!open) return changeButton.current?.focus()
    if (!form.current?.contains(document.activeElement))
      form.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [open])
  return { changeButton, form }
}
