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
  /** A quantity of 0 removes the modifier. */
  | { kind: 'modifier'; modifierId: string; quantity: number }
  | { kind: 'comment'; comment: string }
  | { kind: 'count'; count: number }

/** Why an item cannot be added yet, and where to fix it. */
export type Missing = { reason: 'modifiers'; groupId: string } | { reason: 'comment' }

/** The initial choice: the first label at its minimum, no modifiers. */
export function firstChoice(offer: ItemOffer): ItemChoice {
  return fittingChoice(offer, { priceLabelId: null, modifiers: [], comment: '', count: 0 })
}

/** The choice after a change, with quantities and counts clamped to their limits (CT-03, MN-07). */
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

/** The choice without what the offer no longer has: an item may change while it is open. */
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

/** The chosen label, or the first; null when the item has none. */
export function chosenLabel(
  { item }: ItemOffer,
  choice: Pick<ItemChoice, 'priceLabelId'>,
): PriceLabel | null {
  const labels = item.price_labels
  return labels.find(({ id }) => id === choice.priceLabelId) ?? labels[0] ?? null
}

/** Total quantity of the chosen modifiers of a group. */
export function takenOf(group: ModifierGroup, modifiers: readonly ChosenModifier[]): number {
  return group.modifiers.reduce((sum, { id }) => sum + quantityOf(id, modifiers), 0)
}

/** Chosen quantity of a modifier; 0 when it is not chosen. */
export function quantityOf(id: string, modifiers: readonly ChosenModifier[]): number {
  return modifiers.find((chosen) => chosen.id === id)?.quantity ?? 0
}

/** Maximum quantity of a modifier, given the other choices of its group; Infinity without a limit. */
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

/** Whether a modifier can be chosen: there is room, or it replaces the only choice of its group. */
export function canTake(
  modifier: Modifier,
  group: ModifierGroup,
  modifiers: readonly ChosenModifier[],
): boolean {
  return modifierRule(group).maximum === 1 || roomFor(modifier, group, modifiers) > 0
}

/** How many choices a group still requires. */
export function missingOf(group: ModifierGroup, modifiers: readonly ChosenModifier[]): number {
  return Math.max(0, modifierRule(group).minimum - takenOf(group, modifiers))
}

/** The first missing choice in page order; null when the item can be added. */
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
  // In a group that allows one, a new choice replaces the old one.
  const isOnlyOne = modifierRule(group).maximum === 1
  const siblings = new Set(group.modifiers.map(({ id }) => id))
  const remaining = isOnlyOne && quantity > 0 ? modifiers.filter(({ id }) => !siblings.has(id)) : modifiers
  const allowed = Math.min(Math.trunc(quantity), roomFor(modifier, group, remaining))
  const others = remaining.filter(({ id }) => id !== modifierId)
  return allowed > 0 ? [...others, { id: modifierId, quantity: allowed }] : others
}
