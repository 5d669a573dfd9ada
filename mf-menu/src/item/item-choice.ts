import type { Modifier, ModifierGroup, PriceLabel } from '@storefront/api-contract'
import { type ChosenModifier, clampCount, labelLimits, modifierRule } from '@storefront/domain'
import type { ItemOffer } from './item-offer.ts'

/** What a visitor has chosen of an item so far. */
export interface ItemChoice {
  /** Null for an item without a price label. */
  priceLabelId: string | null
  modifiers: readonly ChosenModifier[]
  comment: string
  count: number
}

export type ChoiceChange =
  | { kind: 'label'; priceLabelId: string }
  /** A quantity of 0 takes the modifier off. */
  | { kind: 'modifier'; modifierId: string; quantity: number }
  | { kind: 'comment'; comment: string }
  | { kind: 'count'; count: number }

/** Why an item cannot be added yet, and where that is put right. */
export type Missing = { reason: 'modifiers'; groupId: string } | { reason: 'comment' }

/** The choice an item opens with: its first label, the fewest of it, nothing else. */
export function firstChoice(offer: ItemOffer): ItemChoice {
  return fittingChoice(offer, { priceLabelId: null, modifiers: [], comment: '', count: 0 })
}

/** The choice after a change; quantities and counts stay inside what may be ordered (CT-03, MN-07). */
export function changedChoice(offer: ItemOffer, choice: ItemChoice, change: ChoiceChange): ItemChoice {
  switch (change.kind) {
    case 'label':
      return fittingChoice(offer, { ...choice, priceLabelId: change.priceLabelId })
    case 'count':
      return fittingChoice(offer, { ...choice, count: change.count })
    case 'comment':
      return { ...choice, comment: change.comment }
    case 'modifier':
      return { ...choice, modifiers: changedModifiers(offer, choice.modifiers, change) }
  }
}

/** The choice as far as the offer still holds it: an item may change while it is looked at. */
export function fittingChoice(offer: ItemOffer, choice: ItemChoice): ItemChoice {
  const label = chosenLabel(offer, choice)
  const offered = new Set(offer.groups.flatMap((group) => group.modifiers.map(({ id }) => id)))
  return {
    ...choice,
    priceLabelId: label?.id ?? null,
    modifiers: choice.modifiers.filter(({ id }) => offered.has(id)),
    count: label ? clampCount(choice.count, labelLimits(label)) : choice.count,
  }
}

/** The label that is chosen, or the first one; null when the item has none. */
export function chosenLabel(
  { item }: ItemOffer,
  choice: Pick<ItemChoice, 'priceLabelId'>,
): PriceLabel | null {
  const labels = item.price_labels
  return labels.find(({ id }) => id === choice.priceLabelId) ?? labels[0] ?? null
}

/** How many modifiers of a group are taken, each as often as it is. */
export function takenOf(group: ModifierGroup, modifiers: readonly ChosenModifier[]): number {
  return group.modifiers.reduce((sum, { id }) => sum + quantityOf(id, modifiers), 0)
}

/** How often a modifier is taken; 0 when it is not. */
export function quantityOf(id: string, modifiers: readonly ChosenModifier[]): number {
  return modifiers.find((chosen) => chosen.id === id)?.quantity ?? 0
}

/** How often a modifier may be taken beside what else is taken of its group; Infinity without a limit. */
export function roomFor(
  modifier: Modifier,
  group: ModifierGroup,
  modifiers: readonly ChosenModifier[],
): number {
  const own = modifier.maximum > 0 ? modifier.maximum : Number.POSITIVE_INFINITY
  const { maximum } = modifierRule(group)
  if (maximum === null) return own
  const others = takenOf(group, modifiers) - quantityOf(modifier.id, modifiers)
  return Math.max(0, Math.min(own, maximum - others))
}

/** Whether a modifier can be chosen now: there is room, or it takes the place of the only one of its group. */
export function canTake(
  modifier: Modifier,
  group: ModifierGroup,
  modifiers: readonly ChosenModifier[],
): boolean {
  return modifierRule(group).maximum === 1 || roomFor(modifier, group, modifiers) > 0
}

/** How many modifiers of a group are still to be chosen. */
export function missingOf(group: ModifierGroup, modifiers: readonly ChosenModifier[]): number {
  return Math.max(0, modifierRule(group).minimum - takenOf(group, modifiers))
}

/** The first thing that is missing, from the top of the page; null when the item can be added. */
export function firstMissing({ item, groups }: ItemOffer, choice: ItemChoice): Missing | null {
  const group = groups.find((one) => missingOf(one, choice.modifiers) > 0)
  if (group) return { reason: 'modifiers', groupId: group.id }
  return item.comment_is_required && choice.comment.trim() === '' ? { reason: 'comment' } : null
}

function changedModifiers(
  { groups }: ItemOffer,
  modifiers: readonly ChosenModifier[],
  { modifierId, quantity }: { modifierId: string; quantity: number },
): readonly ChosenModifier[] {
  const group = groups.find((one) => one.modifiers.some(({ id }) => id === modifierId))
  const modifier = group?.modifiers.find(({ id }) => id === modifierId)
  if (!group || !modifier) return modifiers
  // Where one may be taken, another choice takes its place.
  const isOnlyOne = modifierRule(group).maximum === 1
  const siblings = new Set(group.modifiers.map(({ id }) => id))
  const kept = isOnlyOne && quantity > 0 ? modifiers.filter(({ id }) => !siblings.has(id)) : modifiers
  const allowed = Math.min(Math.trunc(quantity), roomFor(modifier, group, kept))
  const others = kept.filter(({ id }) => id !== modifierId)
  return allowed > 0 ? [...others, { id: modifierId, quantity: allowed }] : others
}
