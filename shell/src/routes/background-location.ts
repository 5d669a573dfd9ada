import { type Location, useLocation } from '@storefront/router'
import { useState } from 'react'
import { routeOf } from './route-of.ts'

const WIDE = '(min-width: 768px)'
const LISTS = new Set(['menu', 'category', 'search'])

interface Shown {
  location: Location
  background: Location | null
}

/**
 * The location of the list behind an item, which opens in a modal on wide screens (UI-03); null when the screen has no
 * background, such as an item that was opened by its address.
 */
export function useBackgroundLocation(): Location | null {
  const location = useLocation()
  const [shown, setShown] = useState<Shown>({ location, background: null })
  if (shown.location === location) return shown.background
  const background = listBehind(location, shown.background ?? shown.location)
  setShown({ location, background })
  return background
}

function listBehind({ pathname }: Location, before: Location): Location | null {
  if (!matchMedia(WIDE).matches || routeOf(pathname)?.id !== 'item') return null
  if (!LISTS.has(routeOf(before.pathname)?.id ?? '')) return null
  return menuPath(pathname) === menuPath(before.pathname) ? before : null
}

/** Business and selling type. */
function menuPath(pathname: string): string {
  return pathname.split('/', 3).join('/')
}
