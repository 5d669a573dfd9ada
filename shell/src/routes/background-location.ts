import { type Location, useLocation } from '@storefront/router'
import { useState } from 'react'
import { routeOf } from './route-of.ts'

const WIDE = '(min-width: 768px)'
const LISTS = new Set(['menu', 'category', 'search'])

interface Shown {
  location: Location
  under: Location | null
}

/**
 * The list that stays on the screen under an item, which opens over it on wide screens (UI-03); null where the screen
 * stands alone, as an item does whose address was opened itself.
 */
export function useScreenUnder(): Location | null {
  const location = useLocation()
  const [shown, setShown] = useState<Shown>({ location, under: null })
  if (shown.location === location) return shown.under
  const under = listUnder(location, shown.under ?? shown.location)
  setShown({ location, under })
  return under
}

function listUnder({ pathname }: Location, before: Location): Location | null {
  if (!matchMedia(WIDE).matches || routeOf(pathname)?.id !== 'item') return null
  if (!LISTS.has(routeOf(before.pathname)?.id ?? '')) return null
  return sellingPlace(pathname) === sellingPlace(before.pathname) ? before : null
}

// Business and selling type.
function sellingPlace(pathname: string): string {
  return pathname.split('/', 3).join('/')
}
