import { useState } from 'react'
import type { Field } from './checkout-answers.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

/** The fields of each card that folds. */
const CARD_FIELDS = {
  contact: ['name', 'dialCode', 'phone', 'verified'],
  where: ['table', 'plate'],
} as const satisfies Record<string, readonly Field[]>
export type CardName = keyof typeof CARD_FIELDS

export interface CardProps {
  form: CheckoutForm
  open: boolean
  onOpen: () => void
  /** Folds when the card's answers are right, else leads to the first wrong one. */
  onDone: () => void
  /** Folds after an answer that needs no check. */
  onAnswered: () => void
}

const CARD_NAMES = Object.keys(CARD_FIELDS) as CardName[]

/** Which cards are open: those whose answers were not known at first or are not right, and those the visitor opens. */
export function useCards(form: CheckoutForm, lead: (field: Field) => void) {
  const isComplete = (name: CardName) => form.isComplete(CARD_FIELDS[name])
  const [folded, setFolded] = useState<readonly CardName[]>(() => CARD_NAMES.filter(isComplete))
  const staying = folded.filter(isComplete)
  // A card that had to open stays open while it is typed in, until the visitor is done with it.
  if (staying.length < folded.length) setFolded(staying)
  return {
    of: (name: CardName): CardProps => ({
      form,
      open: !staying.includes(name),
      onOpen: () => setFolded(folded.filter((one) => one !== name)),
      onDone: () => {
        const wrong = form.check(CARD_FIELDS[name])
        if (wrong) lead(wrong)
        else setFolded([...folded, name])
      },
      onAnswered: () => setFolded([...folded, name]),
    }),
  }
}
