import type { MenuAnswer, MenuItem, PriceLabel } from '@storefront/api-contract'
import type { UsualLine } from '@storefront/api-contract/ordering'
import { type CartLine, excludedAllergens, type RepairContext, reorder } from '@storefront/domain'
import type { Diet } from '@storefront/store'

/** Something ordered before, as it can be ordered now. */
export interface UsualChoice {
  item: MenuItem
  label: PriceLabel
  line: Omit<CartLine, 'line_id'>
  /** False when something has to be written or chosen first. */
  isComplete: boolean
}

interface UsualSource {
  answer: MenuAnswer
  /** Items on sale now that fit the visitor's diet. */
  items: readonly MenuItem[]
  diet: Diet
  context: RepairContext
}

/**
 * What a visitor usually orders, by the rules of ordering again (OR-08): choices that are not sold now in the same form,
 * or hold what the visitor's diet excludes, are left out. A comment was for that time and stays out.
 */
export function usualChoices(usual: readonly UsualLine[], source: UsualSource): UsualChoice[] {
  const { answer, items, diet, context } = source
  const { menu } = answer
  if (!menu) return []
  let made = 0
  const wordless = usual.map((line) => ({ ...line, comment: '' }))
  const { lines, notices } = reorder(wordless, menu, context, () => String(made++))
  return lines.flatMap(({ line_id, ...line }) => {
    const item = items.find(({ id }) => id === line.item_id)
    const label = item?.price_labels.find(({ id }) => id === line.price_label_id)
    if (!item || !label || item.sold_out) return []
    const groups = menu.modifier_groups.filter(({ id }) => item.modifier_group_ids.includes(id))
    const offered = groups.flatMap(({ modifiers }) => modifiers)
    const chosen = offered.filter(({ id }) => line.modifiers.some((one) => one.id === id))
    const isExcluded = chosen.some(({ allergens }) => excludedAllergens(allergens, diet).length > 0)
    const isComplete = !notices.some(
      (notice) => notice.line_id === line_id && notice.reason === 'comment-required',
    )
    return isExcluded ? [] : [{ item, label, line, isComplete }]
  })
}
