import { isPayloadName, type PayloadName } from '../payload/payload-names.ts'
import { boolean, checked, list, nullable, object, optional, text } from '../schema/shapes.ts'

interface RemoteModule {
  remote: string
  expose: string
}

/** What a route of the shell's table has to say for the gateway (RT-27). */
export interface PublishableRoute {
  readonly id: string
  readonly path: string
  /** A page of the shell itself, or a module that a remote exposes. */
  readonly page: { shell: string } | RemoteModule
  /** Slots that the page shows at once: their modules are preloaded with the page. */
  readonly slots?: readonly RemoteModule[]
  /** Answers in the document of the route. */
  readonly payload: readonly PayloadName[]
  /** Payloads that the document may leave out if they are long: the shell fetches them while its code loads. */
  readonly later?: readonly PayloadName[]
  /** Whether the document has the page's markup: only pages that a stranger can open, with nothing of one visitor. */
  readonly rendered?: boolean
  /** Parameters of the address's query that the first render of the page reads. */
  readonly query?: readonly string[]
}

/** A route as listed in `routes.json`, which the shell's build writes and the gateway reads. */
export interface PublishedRoute {
  id: string
  path: string
  payload: PayloadName[]
  /** The page of the shell that the route shows, or `null` when a remote shows it. */
  shellPage: string | null
  /** Modules that the first screen needs: the page's, then those of its slots. */
  modules: (RemoteModule & { slot: boolean })[]
  /** Whether the gateway renders the page into its document. */
  rendered: boolean
  /** Parameters of the query that the page is rendered by; `null` where the shell does not say. */
  query: string[] | null
  /** Payloads that the document may leave out if they are long. */
  later: PayloadName[]
  /** Whether the shell reads the file hashes of remotes that are not among {@link modules} from their `release.json`. */
  readsManifests: boolean
}

const publishedRoutes = list(
  object({
    id: text,
    path: text,
    payload: list(text),
    shellPage: nullable(text),
    modules: list(object({ remote: text, expose: text, slot: boolean })),
    // Shells before 0.2 do not name it.
    rendered: optional(boolean),
    query: optional(nullable(list(text))),
    later: optional(list(text)),
    readsManifests: optional(boolean),
  }),
)

/** What `routes.json` says about a route of the shell's table. */
export function publishedRoute({
  id,
  path,
  payload,
  page,
  slots = [],
  rendered = false,
  query,
  later = [],
}: PublishableRoute): PublishedRoute {
  return {
    id,
    path,
    payload: [...payload],
    shellPage: 'shell' in page ? page.shell : null,
    modules: [
      ...('remote' in page ? [{ ...page, slot: false }] : []),
      ...slots.map((slot) => ({ ...slot, slot: true })),
    ],
    rendered,
    query: query ? [...query] : null,
    later: [...later],
    readsManifests: true,
  }
}

/**
 * Reads `routes.json` of any shell; throws with the field that has an invalid shape. A payload name that only a newer
 * shell knows is left out: the browser then fetches that answer itself.
 */
export function readPublishedRoutes(value: unknown): PublishedRoute[] {
  return checked('routes', publishedRoutes, value).map((route) => ({
    ...route,
    payload: route.payload.filter(isPayloadName),
    rendered: route.rendered ?? false,
    query: route.query ?? null,
    later: (route.later ?? []).filter(isPayloadName),
    readsManifests: route.readsManifests ?? false,
  }))
}
