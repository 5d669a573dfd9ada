import type { RouteMatch as Match } from '@storefront/domain'

/** A route as listed in `routes.json`, which the shell's build writes. */
export interface KnownRoute {
  id: string
  path: string
  payload: string[]
  /** The page of the shell that the route shows, or `null` when a remote shows it. */
  shellPage: string | null
  /** Modules that the first screen needs: the page's, then those of its slots. */
  modules: { remote: string; expose: string; slot: boolean }[]
}

export type RouteMatch = Match<KnownRoute>
