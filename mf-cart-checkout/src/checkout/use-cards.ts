import { useState } from 'react'
import type { Field } from '../ordering/checkout-fields.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

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
export function useCards(
  form: CheckoutForm,
  focusField: (field: Field) => void,
  unanswered: readonly CardName[],
) {
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
      onOpen: () => setFolded(folded.filter((one) => one !== name)),
      onDone: () => {
        const wrong = form.check(CARD_FIELDS[name])
        if (wrong) focusField(wrong)
        else setFolded([...folded, name])
      },
      onLeave: () => {
        if (isComplete(name)) setFolded((before) => [...before, name])
      },
      onAnswered: () => setFolded([...folded, name]),
    }),
  }
}
