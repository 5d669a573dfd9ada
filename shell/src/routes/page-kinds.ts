import type { RouteEntry } from './route-table.ts'

type SkeletonKind = 'menu' | 'item' | 'form' | 'list'

const KINDS: Partial<Record<string, SkeletonKind>> = {
  menu: 'menu',
  category: 'menu',
  search: 'menu',
  item: 'item',
  checkout: 'form',
  login: 'form',
  reservation: 'form',
}

/** The skeleton of a route while its page loads. */
export function skeletonOf(route: RouteEntry): SkeletonKind {
  return KINDS[route.id] ?? 'list'
}
