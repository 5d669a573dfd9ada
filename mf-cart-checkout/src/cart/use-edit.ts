import {
  addLine,
  type CartLine,
  type ChosenModifier,
  type CountLimits,
  checkModifiers,
  clampCount,
  discountFor,
  type GroupProblem,
  groupsOf,
  labelLimits,
  priceItem,
  removeLine,
} from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { useCart } from '@storefront/store'
import { announce, toast } from '@storefront/ui'
import { useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { newLine } from '../ordering/choice-price.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { useOrderingMenu } from '../ordering/use-ordering-menu.ts'
import type { CartLineView } from './cart-view.ts'

/** The choice of a line while it is changed, what is wrong with it, and its saving. */
export function useEdit(
  view: CartLineView,
  ordering: OrderingContext,
  { name, onClose }: { name: string; onClose: () => void },
) {
  const t = useMessages(messages)
  const orderingMenu = useOrderingMenu(ordering)
  const { item, line } = view
  const [labelId, setLabelId] = useState(line.price_label_id)
  const [chosen, setModifiers] = useState<readonly ChosenModifier[]>(line.modifiers)
  const [comment, setComment] = useState(line.comment)
  const [isTried, setTried] = useState(false)
  const label = item.price_labels.find(({ id }) => id === labelId) ?? view.label
  if (orderingMenu.state !== 'ready') return null
  const { menu, discounts } = orderingMenu
  // What is gone cannot be taken off by the visitor.
  const offered = groupsOf(item, menu.modifier_groups).flatMap((group) => group.modifiers)
  const modifiers = chosen.filter(({ id }) => offered.some((one) => one.id === id && one.visible))
  const problems = checkModifiers(item, menu.modifier_groups, modifiers)
  const lacksComment = item.comment_is_required && comment.trim() === ''
  const limits = labelLimits(label)
  const count = clampCount(line.count, limits)
  const discount = discountFor(item, ordering.slug, discounts)
  const { total } = priceItem({ item, label, modifiers, groups: menu.modifier_groups, discount, count })

  function save() {
    setTried(true)
    if (problems.length > 0 || lacksComment) return announce(t('edit.incomplete'), 'assertive')
    const source = { menu, discounts, slug: ordering.slug, branchId: ordering.branch.id }
    const choice = newLine({ item, label, modifiers, comment, count }, source)
    const { items, setItems } = useCart.getState()
    const edited = editedLines(items, line.line_id, choice, limits)
    setItems(edited)
    onClose()
    toast({
      text: t('edit.saved', { name }),
      tone: 'success',
      action: {
        label: t('line.undo'),
        onAction: () => setItems(undoneLines(useCart.getState().items, items, edited)),
      },
    })
  }
  return {
    menu,
    label,
    modifiers,
    comment,
    total,
    problems: isTried ? problems : ([] as GroupProblem[]),
    lacksComment: isTried && lacksComment,
    setLabelId,
    setComment,
    setQuantity: (id: string, quantity: number, alone: readonly string[] = []) =>
      setModifiers([
        ...modifiers.filter((one) => one.id !== id && !alone.includes(one.id)),
        ...(quantity > 0 ? [{ id, quantity }] : []),
      ]),
    save,
  }
}

export type Edit = NonNullable<ReturnType<typeof useEdit>>

/**
 * The cart with one line replaced in place by an edited one; merged with a line that it now equals (CT-02). Unchanged if
 * the line is gone meanwhile.
 */
export function editedLines(
  lines: readonly CartLine[],
  lineId: string,
  choice: Omit<CartLine, 'line_id'>,
  limits: CountLimits,
): CartLine[] {
  const index = lines.findIndex(({ line_id }) => line_id === lineId)
  if (index < 0) return [...lines]
  const others = removeLine(lines, lineId)
  const added = addLine(others, choice, limits, lineId)
  const own = added.lines.find(({ line_id }) => line_id === lineId)
  return own ? others.toSpliced(index, 0, own) : added.lines
}

/** The cart as it is now with the lines that an edit changed as they were before; others keep what was done since (CT-02). */
export function undoneLines(
  now: readonly CartLine[],
  before: readonly CartLine[],
  edited: readonly CartLine[],
): CartLine[] {
  let lines = [...now]
  for (const [index, line] of before.entries()) {
    if (edited.includes(line)) continue
    const place = lines.findIndex(({ line_id }) => line_id === line.line_id)
    lines = place < 0 ? lines.toSpliced(index, 0, line) : lines.with(place, line)
  }
  return lines
}
