import type { Category } from '@storefront/api-contract'

/** A category and the categories above it, nearest first; a circle ends where it began. */
export function placesOf(categoryId: string, categories: readonly Category[]): Category[] {
  const places: Category[] = []
  let next = categories.find(({ id }) => id === categoryId)
  while (next && !places.includes(next)) {
    places.push(next)
    const parentId = next.parent_id
    next = categories.find(({ id }) => id === parentId)
  }
  return places
}
