import * as z from '@storefront/api-contract/schema'
import { defineCall } from '../call.ts'
import { reference } from '../text.ts'

/**
 * Keeps a picture of at most 20 MB for the business file, which names it by the `src` of the answer; the same bytes have
 * the same `src`. What no imported file names is deleted 30 days after the upload. 422 for what is no picture or cannot be
 * drawn, whatever its `content-type` says, 413 for more bytes.
 */
export const merchantPictureCall = defineCall({
  name: 'merchant-picture',
  method: 'PUT',
  path: 'merchant/:referenceId/pictures',
  access: 'merchant',
  summary: 'Keeps a picture for the business file.',
  params: z.object({ referenceId: reference }),
  media: 'image/*',
  answer: z.object({
    /** For `picture.src`, `logo` and the like of the business file. */
    src: z.string(),
    width: z.number(),
    height: z.number(),
  }),
})
