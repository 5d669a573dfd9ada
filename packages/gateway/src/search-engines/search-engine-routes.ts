import {
  type Business,
  businessCall,
  businessDomainCall,
  type Menu,
  menuCall,
} from '@storefront/api-contract'
import { businessListCall } from '@storefront/api-contract/business-list'
import { menuListOf, type SellingType, sellingTypeSlug } from '@storefront/domain'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { sendCompressed } from '../send-compressed.ts'
import { sendUnavailable } from '../send-unavailable.ts'
import { lookUp, onBehalfOf, payloadEntry, type Upstream } from '../upstream.ts'
import { requestOrigin } from './request-origin.ts'
import { robotsText } from './robots.ts'
import { businessSitemap, sitemapIndex } from './sitemap.ts'

interface Options {
  upstream: Upstream
  publicOrigin?: string
}
type Warn = (cause: unknown) => void

/** Search engines ask again after an hour at the earliest. */
const CACHED = 'public, max-age=3600'

/** `/robots.txt`, `/sitemap.xml` and `/:ref/sitemap.xml` (BX-12). A custom domain lists its own business only. */
export function searchEngines({ upstream, publicOrigin }: Options): FastifyPluginAsync {
  return async (app) => {
    app.get('/robots.txt', async (request, reply) => {
      const origin = requestOrigin(request, publicOrigin)
      const listed = await listedAt(onBehalfOf(request, upstream), request, 1)
      return send(request, reply.type('text/plain; charset=utf-8'), robotsText(origin, listed?.pages ?? 1))
    })
    app.get<{ Querystring: { page?: string } }>('/sitemap.xml', async (request, reply) => {
      const listed = await listedAt(onBehalfOf(request, upstream), request, Number(request.query.page ?? 1))
      if (!listed) return unavailable(reply)
      return send(request, asXml(reply), sitemapIndex(requestOrigin(request, publicOrigin), listed.ids))
    })
    app.get<{ Params: { ref: string } }>('/:ref/sitemap.xml', async (request, reply) => {
      const warn = warnOf(request)
      const api = onBehalfOf(request, upstream)
      const input = { params: { referenceId: request.params.ref }, query: {} }
      const found = await lookUp(api, businessCall, input, warn)
      if (found.kind === 'unavailable') return unavailable(reply)
      const business = found.kind === 'found' ? found.answer.restaurant : null
      if (!business)
        return reply.code(404).send({ error: { code: 'not-found', message: 'no such business' } })
      const menus = await menusOf(api, business, warn)
      if (!menus) return unavailable(reply)
      return send(
        request,
        asXml(reply),
        businessSitemap(requestOrigin(request, publicOrigin), business, menus),
      )
    })
  }
}

const warnOf =
  (request: FastifyRequest): Warn =>
  (cause) =>
    request.log.warn({ err: cause }, 'no answer for a sitemap')

const asXml = (reply: FastifyReply) => reply.type('application/xml; charset=utf-8')

function send(request: FastifyRequest, reply: FastifyReply, text: string) {
  return sendCompressed(request, reply.header('cache-control', CACHED), text)
}

const unavailable = (reply: FastifyReply) => sendUnavailable(reply, 'no sitemap can be written now')

/** The businesses listed at the host that was asked; null when the API gives no answer. */
async function listedAt(
  upstream: Upstream,
  request: FastifyRequest,
  page: number,
): Promise<{ ids: readonly string[]; pages: number } | null> {
  const warn = warnOf(request)
  const atDomain = { params: { domain: request.hostname }, query: undefined }
  const own = await lookUp(upstream, businessDomainCall, atDomain, warn)
  // Whether the host is a business's own is not known: the list of all would be wrong there.
  if (own.kind === 'unavailable') return null
  if (own.kind === 'found') return { ids: [own.answer.reference_id], pages: 1 }
  if (!Number.isInteger(page) || page < 1 || page > 9_999) return { ids: [], pages: 1 }
  const all = (await payloadEntry(upstream, businessListCall, { query: { page: String(page) } }, warn))
    ?.answer
  return all ? { ids: all.reference_ids, pages: all.pages } : null
}

/** The menus of the business's first branch by selling type; null when one gives no answer. */
async function menusOf(
  upstream: Upstream,
  business: Business,
  warn: Warn,
): Promise<ReadonlyMap<SellingType, Menu> | null> {
  const menus = new Map<SellingType, Menu>()
  for (const type of business.selling_types) {
    const input = {
      params: { branchId: business.branch_id },
      query: { list: menuListOf(sellingTypeSlug(type)) },
    }
    const entry = await payloadEntry(upstream, menuCall, input, warn)
    if (!entry) return null
    if (entry.answer.menu) menus.set(type, entry.answer.menu)
  }
  return menus
}
