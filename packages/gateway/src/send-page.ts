import type { Business } from '@storefront/api-contract'
import type { BootData } from '@storefront/document-contract'
import { pixelOrigins } from '@storefront/domain/pixels'
import { documentTraceparent } from '@storefront/telemetry'
import type { FastifyRequest } from 'fastify'
import type { AskedPage, DocumentSource, Visit } from './asked-page.ts'
import { documentHeaders, makeNonce } from './content-security-policy.ts'
import { type DocumentParts, renderDocument } from './document.ts'
import { documentLocale } from './document-locale.ts'
import { laterAddress, splitAnswers } from './later-answers.ts'
import { type Preload, preloadsFor } from './preloads.ts'
import { requestOrigin } from './search-engines/request-origin.ts'
import { sendCompressed } from './send-compressed.ts'
import { type ShownPage, shownPage } from './shown-page.ts'
import { inlinedRelease } from './visitors/inlined-release.ts'

/** A page in the visitor's language, with its markup where it is rendered. */
interface DrawnPage {
  shown: ShownPage
  locale: string
  /** All answers of the page as JSON. */
  answers: string
  page: DocumentParts['page']
}

/** Sends a page as a document: 404 where there is none for the address, with the page that says so. */
export async function sendPage(asked: AskedPage, visit: Visit) {
  const { options, request, reply } = asked
  const drawn = await drawPage(asked, visit)
  const nonce = makeNonce()
  const boot = bootData(asked, visit, drawn)
  const html = options.metrics.render(() =>
    renderDocument({
      ...documentParts(asked, visit, drawn),
      boot,
      preloads: preloadsOf(asked, visit, drawn, boot),
      nonce,
    }),
  )
  reply.headers(headersOf(options, visit, nonce))
  reply.code(drawn.shown.isFound ? 200 : 404).type('text/html; charset=utf-8')
  return sendCompressed(request, reply, html)
}

const recordOf = ({ payload }: Visit): Business | null => payload.business?.answer.restaurant ?? null

async function drawPage({ options, request, reply, url }: AskedPage, visit: Visit): Promise<DrawnPage> {
  const { live, match, payload } = visit
  const { locale, cookies } = documentLocale(request, recordOf(visit), url)
  if (cookies.length > 0 && isOpened(request)) reply.header('set-cookie', cookies)
  const shown = shownPage({ routes: live.routes, url, match, payload })
  const { route, markupPath } = shown
  const answers = JSON.stringify(payload.entries)
  if (!route || markupPath === null) return { shown, locale, answers, page: null }
  const wanted = { path: markupPath, locale, now: payload.now, payload: answers }
  const page = (await options.pages?.of(request, { live, route, page: wanted })) ?? null
  return { shown, locale, answers, page }
}

/**
 * Whether a visitor opens the document. One that the service worker fetches to keep it may come after the visitor has
 * chosen another language, and must not write the earlier choice over it. Browsers that do not say are believed.
 */
function isOpened({ headers }: FastifyRequest): boolean {
  return (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate'
}

/** A shell that the visitor has chosen is nobody's canary. */
const shellToJudge = ({ shell }: Visit['live']) => (shell.arm === 'override' ? null : shell.release.id)

/** What the page starts with in the browser. */
function bootData({ options, url }: AskedPage, visit: Visit, drawn: DrawnPage): BootData {
  const { originOf, marks, redirectHosts = [] } = options
  const { live, visitor, payload } = visit
  const { route, isMissing } = drawn.shown
  const { atOnce, later } = splitAnswers(payload.entries, route, drawn.answers)
  return {
    release: inlinedRelease(live, visitor.overrides, {
      originOf,
      markOf: marks.forDocument(shellToJudge(live), documentTraceparent()),
      route,
    }),
    payload: atOnce,
    later: route && laterAddress(url, route, later),
    locale: drawn.locale,
    now: payload.now,
    drawnAt: drawn.page?.drawnAt ?? null,
    redirectHosts,
    isMissing,
    isUnknown: payload.isUnknown,
  }
}

function preloadsOf(
  { options }: AskedPage,
  { live }: Visit,
  { shown, locale }: DrawnPage,
  { later }: BootData,
) {
  const first: Preload[] =
    later === null ? [] : [{ href: later, as: 'fetch', low: false, integrity: undefined }]
  return [...first, ...preloadsFor(live, shown.route, locale, options.originOf)]
}

function documentParts(
  { options, request, url }: AskedPage,
  visit: Visit,
  { shown: { route, isFound }, page }: DrawnPage,
): Omit<DocumentParts, 'boot' | 'preloads' | 'nonce'> {
  return {
    live: visit.live,
    page,
    payload: visit.payload.entries,
    business: recordOf(visit),
    saveData: request.headers['save-data']?.toString(),
    originOf: options.originOf,
    route: { id: isFound && route ? route.id : 'not-found', params: visit.match?.params ?? {} },
    address: { origin: requestOrigin(request, options.publicOrigin), path: url.pathname },
  }
}

function headersOf({ origins = {}, pictureOrigins = [] }: DocumentSource, visit: Visit, nonce: string) {
  const measuring = pixelOrigins(visit.payload.business?.answer.pixels ?? [])
  const pictures = tileOrigins(recordOf(visit)) ?? pictureOrigins
  return documentHeaders(nonce, [...new Set(Object.values(origins))], { measuring, pictures })
}

/** Origin of a business's own map tiles (DL-06); null when it has none. */
function tileOrigins(business: Business | null): string[] | null {
  const url = business?.map_tiles?.url
  return url && URL.canParse(url) ? [new URL(url).origin] : null
}
