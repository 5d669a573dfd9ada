import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { ApiContext } from '../api-context.ts'
import { sha256 } from '../http/random-id.ts'
import { type Reply, refuse } from '../http/reply.ts'

/** Whether a request carries the merchant key of a business; 404 without the business, else 401 `unauthorised`. */
export async function checkMerchant(
  { catalogues, demo }: ApiContext,
  request: FastifyRequest,
  referenceId: string,
): Promise<Reply<null>> {
  const catalogue = await catalogues.byReference(referenceId)
  if (!catalogue) return refuse(404, 'business-not-found', 'No business has this reference.')
  const [, key = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
  const given = Buffer.from(sha256(key))
  const isRight = timingSafeEqual(given, Buffer.from(catalogue.merchantKeyHash))
  // The keys of demo businesses are published with the project.
  const isUsable = demo || !catalogue.business.demo
  return isRight && isUsable
    ? { ok: true, answer: null }
    : refuse(401, 'unauthorised', 'The merchant key is wrong.')
}
