import type { BusinessFile } from '@storefront/api-contract/business-file'
import { type ModifierGroup, modifierRule } from '@storefront/domain'
import { type ImportProblem, when } from '../../catalogue/business/import-problem.ts'

/** Ids that are used twice, and ids that are named but not there. */
export function checkReferences(file: BusinessFile): ImportProblem[] {
  return [
    ...checkUnique(file),
    ...checkNamed(file),
    ...checkParents(file),
    ...checkComponents(file),
    ...checkModifierIds(file),
  ]
}

function checkUnique(file: BusinessFile): ImportProblem[] {
  return [
    ...repeated('branches', file.branches),
    ...repeated('categories', file.categories),
    ...repeated('items', file.items),
    ...repeated('modifier_groups', file.modifier_groups),
    ...repeated('smart_categories', file.smart_categories),
    ...repeated('banners', file.banners),
    ...file.branches.flatMap(({ tables }, place) => repeated(`branches.${place}.tables`, tables)),
    ...file.items.flatMap(({ price_labels }, place) => repeated(`items.${place}.price_labels`, price_labels)),
  ]
}

function repeated(path: string, rows: readonly { id: string }[]): ImportProblem[] {
  const seen = new Set<string>()
  return rows.flatMap(({ id }, place) => {
    if (seen.has(id)) return [{ path: `${path}.${place}.id`, reason: `The id ${id} is used twice.` }]
    seen.add(id)
    return []
  })
}

function checkNamed(file: BusinessFile): ImportProblem[] {
  const branches = idsOf(file.branches)
  const categories = idsOf(file.categories)
  const items = idsOf(file.items)
  const groups = idsOf(file.modifier_groups)
  return [
    ...missing(branches, 'branch', { 'business.branch_id': file.business.branch_id }),
    ...missing(categories, 'category', { highlighted_category: file.highlighted_category }),
    ...file.items.flatMap((item, place) => [
      ...missing(categories, 'category', { [`items.${place}.category_id`]: item.category_id }),
      ...missingInList(branches, 'branch', `items.${place}.branch_ids`, item.branch_ids),
      ...missingInList(
        groups,
        'modifier group',
        `items.${place}.modifier_group_ids`,
        item.modifier_group_ids,
      ),
      ...missingInList(items, 'item', `items.${place}.goes_well_with`, item.goes_well_with ?? []),
    ]),
    ...file.smart_categories.flatMap((smart, place) =>
      missingInList(items, 'item', `smart_categories.${place}.item_ids`, smart.item_ids),
    ),
    ...file.banners.flatMap((banner, place) => [
      ...missing(categories, 'category', { [`banners.${place}.category_id`]: banner.category_id }),
      ...missing(items, 'item', { [`banners.${place}.item_id`]: banner.item_id }),
      ...(banner.selling_types ?? []).flatMap((type, index) =>
        when(
          !file.business.selling_types.includes(type),
          `banners.${place}.selling_types.${index}`,
          `The business does not sell ${type}.`,
        ),
      ),
    ]),
    ...Object.entries(file.discounts).flatMap(([type, discounts]) => [
      ...missingInList(
        items,
        'item',
        `discounts.${type}.itemsDiscounts`,
        Object.keys(discounts?.itemsDiscounts ?? {}),
      ),
      ...missingInList(
        categories,
        'category',
        `discounts.${type}.categoriesDiscounts`,
        Object.keys(discounts?.categoriesDiscounts ?? {}),
      ),
    ]),
  ]
}

function idsOf(rows: readonly { id: string }[]): ReadonlySet<string> {
  return new Set(rows.map((row) => row.id))
}

function missing(
  known: ReadonlySet<string>,
  what: string,
  named: Record<string, string | null>,
): ImportProblem[] {
  return Object.entries(named).flatMap(([path, id]) =>
    id === null || known.has(id) ? [] : [{ path, reason: `There is no ${what} ${id} in this file.` }],
  )
}

function missingInList(
  known: ReadonlySet<string>,
  what: string,
  path: string,
  ids: readonly string[],
): ImportProblem[] {
  return ids.flatMap((id, place) => missing(known, what, { [`${path}.${place}`]: id }))
}

/** A category above a category must be there, and going up must end. */
function checkParents({ categories }: BusinessFile): ImportProblem[] {
  const parentOf = new Map(categories.map(({ id, parent_id }) => [id, parent_id]))
  // What is wrong above a category is wrong above all below it: each is gone up once.
  const known = new Map<string, string | null>()
  return categories.flatMap(({ id }, place) => {
    const reason = problemAbove(id, parentOf, known)
    return reason === null ? [] : [{ path: `categories.${place}.parent_id`, reason }]
  })
}

function problemAbove(
  id: string,
  parentOf: ReadonlyMap<string, string | null>,
  known: Map<string, string | null>,
): string | null {
  const above = new Set<string>()
  let reason: string | null = null
  for (let next: string | null = id; next !== null; next = parentOf.get(next) ?? null) {
    const before = known.get(next)
    if (before !== undefined) reason = before
    else if (above.has(next)) reason = 'The categories above this one form a circle.'
    else if (!parentOf.has(next)) reason = `There is no category ${next} in this file.`
    else {
      above.add(next)
      continue
    }
    break
  }
  for (const one of above) known.set(one, reason)
  return reason
}

/** What a combo is made of is another item that needs no choice of its own (BX-08). */
function checkComponents({ items, modifier_groups: groups }: BusinessFile): ImportProblem[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const required = new Set(groups.filter(isRequired).map(({ id }) => id))
  return groups.flatMap(({ modifiers }, group) =>
    modifiers.flatMap(({ item_id }, place) => {
      if (item_id === undefined) return []
      const path = `modifier_groups.${group}.modifiers.${place}.item_id`
      const item = byId.get(item_id)
      if (!item) return [{ path, reason: `There is no item ${item_id} in this file.` }]
      const needsChoice = item.comment_is_required || item.modifier_group_ids.some((id) => required.has(id))
      return when(needsChoice, path, `The item ${item_id} needs a choice of its own.`)
    }),
  )
}

const isRequired = (group: ModifierGroup) => modifierRule(group).minimum > 0

function firstTwice(ids: readonly string[]): string | undefined {
  const seen = new Set<string>()
  return ids.find((id) => seen.has(id) || !seen.add(id))
}

/** An order names modifiers by their id alone, so within one item an id must mean one modifier. */
function checkModifierIds(file: BusinessFile): ImportProblem[] {
  const groups = new Map(file.modifier_groups.map((group) => [group.id, group]))
  return file.items.flatMap((item, place) => {
    const ids = item.modifier_group_ids.flatMap(
      (id) => groups.get(id)?.modifiers.map((modifier) => modifier.id) ?? [],
    )
    const twice = firstTwice(ids)
    return twice === undefined
      ? []
      : [
          {
            path: `items.${place}.modifier_group_ids`,
            reason: `The modifier ${twice} comes up twice in this item.`,
          },
        ]
  })
}
