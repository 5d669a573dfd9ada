import { merchantPictureCall } from '@storefront/api-contract/merchant'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { pictures as pictureRows } from '../../platform/database/schema.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer, refuse } from '../../platform/http/reply.ts'
import { keepPicture, PICTURE_REFUSALS } from '../../platform/pictures/keep-picture.ts'
import { MAX_BYTES } from '../../platform/pictures/largest-picture.ts'
import { picturePath } from '../../platform/pictures/picture-path.ts'
import { pictureHash } from '../../platform/pictures/picture-store.ts'
import { storeUnnamed } from '../../platform/pictures/store-pictures.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import { checkMerchant } from './check-merchant.ts'

/** Registers the upload of pictures by merchants (PR-03), the one call whose body is bytes. */
export function uploadCall(app: FastifyInstance, context: CatalogueContext): void {
  app.register(async (scope) => {
    for (const type of [/^image\//, 'application/octet-stream'])
      scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    bindUpload(scope, context)
  })
}

function bindUpload(app: FastifyInstance, context: CatalogueContext): void {
  const { db, clock } = context
  bindCall(
    app,
    merchantPictureCall,
    async ({ params: { referenceId }, request }) => {
      const merchant = await checkMerchant(context, request, referenceId)
      if (!merchant.ok) return merchant
      const { body } = request
      if (!Buffer.isBuffer(body) || body.length === 0)
        return refuse(400, 'bad-request', 'The body is no picture.')
      const isSame = and(eq(pictureRows.referenceId, referenceId), eq(pictureRows.hash, pictureHash(body)))
      const [known] = await db.select().from(pictureRows).where(isSame).limit(1)
      const kept = await keepPicture(context, body, known)
      if (!kept.ok) return refuse(422, 'bad-request', `The picture ${PICTURE_REFUSALS[kept.problem]}`)
      const { hash, width, height, colour } = kept.picture
      await storeUnnamed(db, referenceId, [kept.picture], clock())
      return answer({ src: picturePath(hash, colour), width, height })
    },
    { bodyLimit: MAX_BYTES },
  )
}
