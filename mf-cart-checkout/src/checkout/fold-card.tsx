import { useMessages } from '@storefront/i18n'
import { useFold } from '@storefront/remote-kit'
import { Button, Card, Icon, type IconName } from '@storefront/ui'
import { type ReactNode, useId, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import type { Field } from '../ordering/checkout-fields.ts'
import styles from './fold-card.module.css'
import type { CheckoutForm } from './use-checkout-form.ts'

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

/** An answer of several parts with dots between them; where it wraps, no line begins or ends with a dot. */
export function DotJoined({ parts }: { parts: readonly { id: string; text: ReactNode }[] }) {
  return (
    <p className={styles.clip}>
      <span className={styles.parts}>
        {parts.map(({ id, text }, index) => (
          <span key={id} className={styles.part}>
            {index > 0 ? (
              <span className={styles.dot} aria-hidden="true">
                {' · '}
              </span>
            ) : null}
            {text}
          </span>
        ))}
      </span>
    </p>
  )
}

/** The fields of each foldable card. */
const CARD_FIELDS = {
  contact: ['name', 'dialCode', 'phone', 'verified'],
  where: ['table', 'plate'],
  payment: ['payment'],
} as const satisfies Record<string, readonly Field[]>
export type CardName = keyof typeof CARD_FIELDS

export interface CardProps {
  form: CheckoutForm
  open: boolean
  onOpen: () => void
  /** Folds the card when its answers are valid, else focuses the first invalid one. */
  onDone: () => void
  /** Folds the card if its answers are valid. */
  onLeave: () => void
  /** Folds without validation. */
  onAnswered: () => void
}

const CARD_NAMES = Object.keys(CARD_FIELDS) as CardName[]

/**
 * Open state of the cards: open when answers are missing or invalid, or opened by the visitor. What a returning visitor
 * has answered before is folded from the start; `unanswered` are complete by a default only.
 */
export function useCards(form: CheckoutForm, lead: (field: Field) => void, unanswered: readonly CardName[]) {
  const isComplete = (name: CardName) => form.isComplete(CARD_FIELDS[name])
  const [folded, setFolded] = useState<readonly CardName[]>(() =>
    CARD_NAMES.filter((name) => isComplete(name) && !unanswered.includes(name)),
  )
  const staying = folded.filter(isComplete)
  // A card that opened stays open during typing, until the visitor is done.
  if (staying.length < folded.length) setFolded(staying)
  return {
    of: (name: CardName): CardProps => ({
      form,
      open: !staying.includes(name),
      onOpen: () => setFolded((before) => before.filter((one) => one !== name)),
      onDone: () => {
        const wrong = form.check(CARD_FIELDS[name])
        if (wrong) lead(wrong)
        else setFolded((before) => [...before, name])
      },
      onLeave: () => {
        if (isComplete(name)) setFolded((before) => [...before, name])
      },
      onAnswered: () => setFolded((before) => [...before, name]),
    }),
  }
}
