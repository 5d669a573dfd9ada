import { useMessages } from '@storefront/i18n'
import { useFold } from '@storefront/remote-kit'
import { Button, Card, Icon, type IconName } from '@storefront/ui'
import { type ReactNode, useId } from 'react'
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
  /** Called once the visitor went on to something outside of the open card. */
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
  const { changeButton, part, ask } = useFold<HTMLFormElement>(open, onLeave)
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
            onClick={() => {
              ask()
              onOpen()
            }}
          >
            {t('action.change')}
          </Button>
        )}
      </div>
      {open ? (
        <form
          ref={part}
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
      ) : null}
      {below}
    </Card>
  )
}
