import type { Category } from '@storefront/api-contract'

/** A category and its ancestors, nearest first; stops at a cycle. */
export function categoryPath(categoryId: string, categories: readonly Category[]): Category[] {
  const path: Category[] = []
  let next = categories.find(({ id }) => id === categoryId)
  while (next && !path.includes(next)) {
    path.push(next)
    const parentId = next.parent_id
    next = categories.find(({ id }) => id === parentId)
  }
  return path
}
