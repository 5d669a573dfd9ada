import type { LocalText, MenuItem } from '@storefront/api-contract'
import { inPieces, type MenuList, searchableText, searchWords, splitWords } from '@storefront/domain'
import type { Catalogue } from '../business/catalogue.ts'
import { branchMenu } from '../menu/branch-menu.ts'
import { isOnMenu } from '../menu/on-menu.ts'

interface SearchedItem {
  item: MenuItem
  names: string
  all: string
}

const indexes = new WeakMap<Catalogue, Map<string, SearchedItem[]>>()

/**
 * Items of a branch's list in which every word of a text begins a word of a name, description, category, tag or
 * allergen, in any locale; where there is none, those that hold the words anywhere, or the parts of words written without
 * spaces, or words that they write with blanks (RT-04). Names that match come first, then the order of the menu.
 */
export function searchMenu(
  catalogue: Catalogue,
  branchId: string,
  list: MenuList | undefined,
  text: string,
): MenuItem[] {
  const words = searchWords(text)
  if (words.length === 0) return []
  const items = searchedItems(catalogue, branchId, list).filter(({ item }) => isOnMenu(item, catalogue, list))
  const ways = [
    () => words.map((word) => holding(` ${word}`)),
    () => words.map(holding),
    () => splitWords(words).map(holding),
    () => words.map(inPieces),
  ]
  for (const way of ways) {
    const hits = found(items, way())
    if (hits.length > 0) return hits
  }
  return []
}

const holding = (part: string) => (text: string) => text.includes(part)

function found(items: readonly SearchedItem[], parts: readonly ((text: string) => unknown)[]): MenuItem[] {
  const holds = (text: string) => parts.every((isIn) => isIn(text))
  const hits = items.filter(({ all }) => holds(all))
  const byName = hits.filter(({ names }) => holds(names))
  return [...byName, ...hits.filter(({ names }) => !holds(names))].map(({ item }) => item)
}

function searchedItems(catalogue: Catalogue, branchId: string, list: MenuList | undefined): SearchedItem[] {
  // The list decides what can be chosen in a combo, and nothing else here: without combos all lists share one index.
  const combosOf = hasCombos(catalogue) ? list : undefined
  const key = JSON.stringify([branchId, combosOf])
  const known = indexes.get(catalogue)?.get(key)
  if (known) return known
  const { items, categories } = branchMenu(catalogue, branchId, combosOf)
  const categoryNames = new Map(categories.map(({ id, names }) => [id, namesOf(names)]))
  const labelNames = (ids: readonly string[]) =>
    ids.map((id) => `${id} ${namesOf(catalogue.ordering.tagNames[id] ?? [])}`)
  const made = items.map((item) => {
    const names = searchableText(namesOf(item.names))
    const labels = [...labelNames(item.tags), ...labelNames(item.allergens)]
    const rest = [namesOf(item.descriptions), categoryNames.get(item.category_id) ?? '', ...labels]
    return { item, names, all: names + searchableText(rest.join(' ')) }
  })
  const ofCatalogue = indexes.get(catalogue) ?? new Map<string, SearchedItem[]>()
  indexes.set(catalogue, ofCatalogue.set(key, made))
  return made
}

function hasCombos({ modifierGroups }: Catalogue): boolean {
  return modifierGroups.some(({ modifiers }) => modifiers.some(({ item_id }) => item_id !== undefined))
}

function namesOf(text: LocalText): string {
  return text.map(({ name }) => name).join(' ')
}
