import { timingSafeEqual } from 'node:crypto'
import { isFromOutside } from '@storefront/http-server'
import type { FastifyRequest } from 'fastify'
import { expectAccess } from '../../platform/http/declared-access.ts'
import { sha256 } from '../../platform/http/random-id.ts'
import { type Reply, refuse } from '../../platform/http/reply.ts'
import { tooManyRequests } from '../../platform/limits/rate-limits.ts'
import type { Catalogue } from '../business/catalogue.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import { rightsOfKey } from './merchant-keys.ts'

/**
 * Whether a request carries a key that opens its call: the business file's, or a till's with the right that the call
 * names (DK-05). 404 without the business, else 401 `unauthorised`, 403 `forbidden` for a till's key without the right,
 * and 429 for every key of an address that has sent too many wrong ones (PR-06).
 */
export async function checkMerchant(
  context: CatalogueContext,
  request: FastifyRequest,
  referenceId: string,
): Promise<Reply<null>> {
  expectAccess(request, 'merchant')
  const { catalogues, demo, sharedLimits } = context
  const catalogue = await catalogues.byReference(referenceId)
  if (!catalogue) return refuse(404, 'business-not-found', 'No business has this reference.')
  // The keys of demo businesses are published with the project.
  const isUsable = demo || !catalogue.business.demo
  const right = isUsable ? await rightOf(context, request, catalogue) : 'wrong'
  const wait = isFromOutside(request)
    ? await sharedLimits[right === 'wrong' ? 'take' : 'waits']('wrong-keys', request.ip)
    : 0
  if (wait > 0) return tooManyRequests(wait)
  if (right === 'allowed') return { ok: true, answer: null }
  return right === 'wrong'
    ? refuse(401, 'unauthorised', 'The merchant key is wrong.')
    : refuse(403, 'forbidden', 'This key does not have the right to this call.')
}

async function rightOf(
  { db, clock }: CatalogueContext,
  request: FastifyRequest,
  { referenceId, merchantKeyHash }: Catalogue,
): Promise<'allowed' | 'forbidden' | 'wrong'> {
  const [, key = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
  if (timingSafeEqual(Buffer.from(sha256(key)), Buffer.from(merchantKeyHash))) return 'allowed'
  const rights = await rightsOfKey(db, { referenceId, key }, clock())
  if (!rights) return 'wrong'
  const wanted = request.routeOptions.config.call?.right
  return wanted && rights.includes(wanted) ? 'allowed' : 'forbidden'
}
