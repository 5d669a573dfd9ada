import * as z from '@storefront/api-contract/schema'
import { LONGEST_DESK_NAME } from '@storefront/domain/lengths'
import { defineCall } from '../call.ts'
import { MERCHANT_RIGHTS } from '../merchant-rights.ts'
import { id, instant, reference } from '../text.ts'

const tillKey = z.object({
  id,
  name: z.string(),
  rights: z.array(z.enum(MERCHANT_RIGHTS)),
  created_at: instant,
  used_at: z.nullable(instant),
})
export type TillKey = z.infer<typeof tillKey>

const business = z.object({ referenceId: reference })
const tillKeys = z.object({ keys: z.array(tillKey) })

/** The keys of tills and other systems; for the owner (DK-05). */
export const deskKeysCall = defineCall({
  name: 'desk-keys',
  method: 'GET',
  path: 'desk/:referenceId/keys',
  access: 'staff',
  summary: 'Keys of tills and their rights.',
  params: business,
  answer: tillKeys,
})

/** Creates a key, which is answered once; a 21st is 409 `conflict`. For the owner. */
export const deskAddKeyCall = defineCall({
  name: 'desk-add-key',
  method: 'POST',
  path: 'desk/:referenceId/keys',
  access: 'staff',
  summary: 'Creates a key for a till.',
  params: business,
  body: z.object({
    name: z.string().check(z.minLength(1), z.maxLength(LONGEST_DESK_NAME)),
    rights: z.array(z.enum(MERCHANT_RIGHTS)).check(z.minLength(1), z.maxLength(MERCHANT_RIGHTS.length)),
  }),
  answer: z.object({ created: tillKey, key: z.string() }),
})

/** Removes a key, which opens nothing from now on. For the owner. */
export const deskRemoveKeyCall = defineCall({
  name: 'desk-remove-key',
  method: 'POST',
  path: 'desk/:referenceId/keys/:keyId/remove',
  access: 'staff',
  summary: 'Removes the key of a till.',
  params: z.object({ referenceId: reference, keyId: id }),
  answer: tillKeys,
})
