import type { PublishedRoute, RouteMatch } from '@storefront/document-contract'
import { businessSells } from '@storefront/domain'
import type { PagePayload } from './payload.ts'
import { renderedPath } from './render/rendered-path.ts'

/** The page that a document shows. */
export interface ShownPage {
  /** Its route, whose files the browser needs first; `null` where the shell has none for it. */
  route: PublishedRoute | null
  isFound: boolean
  /** The shell may show that what the address names is missing, without an answer of its own. */
  isMissing: boolean
  /** What its markup is rendered for; `null` where the browser draws it. */
  markupPath: string | null
}

interface Asked {
  routes: readonly PublishedRoute[]
  url: URL
  match: RouteMatch<PublishedRoute> | null
  payload: PagePayload
}

/**
 * The page of a URL: that of its route, or the shell's not-found page (RT-24), within the layout of the business if only
 * the item or branch does not exist. The page of an unknown business needs no code of a remote.
 */
export function shownPage({ routes, url, match, payload }: Asked): ShownPage {
  const notFound = routes.find(({ id }) => id === 'not-found') ?? null
  const absent = { isFound: false, isMissing: false, markupPath: null }
  if (!match) return { ...absent, route: notFound, markupPath: absentPath(url, notFound, []) }
  const { route, params } = match
  if (payload.isUnknown) {
    const bare = { ...route, modules: [], shellPage: null }
    return { ...absent, route: bare, markupPath: route.rendered ? unknownPath(url, route) : null }
  }
  if (!payload.isMissing) {
    const isRendered = route.rendered && payload.isComplete
    return {
      route,
      isFound: true,
      isMissing: false,
      markupPath: isRendered ? renderedPath(url, route) : null,
    }
  }
  const business = payload.business?.answer.restaurant
  // A type that is not sold leads to the landing page (GD-02), whatever else the address names.
  const isMissing = notFound !== null && !!business && businessSells(business, params.type ?? '') === 'sold'
  if (!isMissing) return { ...absent, route }
  return { ...absent, route: notFound, isMissing, markupPath: absentPath(url, notFound, route.query) }
}

/** The page of an unknown business; its markup is the same for all of them. */
function unknownPath({ pathname }: URL, route: PublishedRoute): string {
  const [, , ...rest] = pathname.split('/')
  return renderedPath(
    { pathname: ['', '-', ...rest].join('/'), search: '', searchParams: new URLSearchParams() },
    route,
  )
}

/** A path of the same business that no route has: every shell that draws what is not there draws it for this one. */
function absentPath(
  { pathname, search, searchParams }: URL,
  notFound: PublishedRoute | null,
  query: PublishedRoute['query'],
): string | null {
  if (!notFound?.rendered) return null
  const [, first = ''] = pathname.split('/')
  return renderedPath({ pathname: `/${first}/-`, search, searchParams }, { query })
}
