import { useState } from 'react'
import {
  type ChoiceChange,
  changedChoice,
  firstChoice,
  fittingChoice,
  type ItemChoice,
} from './item-choice.ts'
import type { ItemOffer } from './item-offer.ts'

/** The visitor's choice, and how to change it. */
export function useChoice(offer: ItemOffer): [ItemChoice, (change: ChoiceChange) => void] {
  const [kept, setKept] = useState<ItemChoice | null>(null)
  const choice = kept ? fittingChoice(offer, kept) : firstChoice(offer)
  const change = (next: ChoiceChange) =>
    setKept((last) => changedChoice(offer, last ?? firstChoice(offer), next))
  return [choice, change]
}
