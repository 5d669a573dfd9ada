import type { Category } from './menu.ts'

/** The categories above a category, nearest first; a circle ends where it began. */
export function parentsOf<C extends Category>(category: C, byId: ReadonlyMap<string, C>): C[] {
  const parents = new Set<C>()
  let parent = category.parent_id === null ? undefined : byId.get(category.parent_id)
  while (parent && parent !== category && !parents.has(parent)) {
    parents.add(parent)
    parent = parent.parent_id === null ? undefined : byId.get(parent.parent_id)
  }
  return [...parents]
}
