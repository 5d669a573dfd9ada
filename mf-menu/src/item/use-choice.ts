import { useState } from 'react'
import {
  type ChoiceChange,
  changedChoice,
  firstChoice,
  fittingChoice,
  type ItemChoice,
} from './item-choice.ts'
import type { ItemOffer } from './item-offer.ts'

/** The visitor's choice and its change function. */
export function useChoice(offer: ItemOffer): [ItemChoice, (change: ChoiceChange) => void] {
  const [state, setState] = useState<ItemChoice | null>(null)
  const choice = state ? fittingChoice(offer, state) : firstChoice(offer)
  const change = (next: ChoiceChange) =>
    setState((last) => changedChoice(offer, last ?? firstChoice(offer), next))
  return [choice, change]
}
