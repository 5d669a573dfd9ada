import { matchPath } from '@storefront/router'
import { ROUTES, type RouteEntry } from './route-table.ts'

const fixedWords = ({ path }: RouteEntry) =>
  path.split('/').filter((part) => part && !part.startsWith(':')).length

/** The route of a path, ranked as the router ranks: fixed words before parameters. */
export function routeOf(pathname: string): RouteEntry | undefined {
  return ROUTES.filter(({ path }) => matchPath(path, pathname)).sort(
    (a, b) => fixedWords(b) - fixedWords(a),
  )[0]
}
