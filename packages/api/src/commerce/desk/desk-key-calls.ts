import { deskAddKeyCall, deskKeysCall, deskRemoveKeyCall } from '@storefront/api-contract/desk'
import type { FastifyInstance } from 'fastify'
import {
  addMerchantKey,
  listMerchantKeys,
  removeMerchantKey,
  serializeKey,
} from '../../catalogue/merchant/merchant-keys.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer, notFound, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { requireOwnerOfAll } from './require-owner.ts'

/** Registers what the owner of all branches does with keys of tills: list, create, remove (DK-05). */
export function deskKeyCalls(app: FastifyInstance, context: CommerceContext): void {
  const { db, clock } = context

  bindCall(app, deskKeysCall, async ({ params: { referenceId }, request }) => {
    const owner = await requireOwnerOfAll(context, request, referenceId)
    return owner.ok ? answer({ keys: await listMerchantKeys(db, referenceId) }) : owner
  })

  bindCall(app, deskAddKeyCall, async ({ params: { referenceId }, body, request }) => {
    const owner = await requireOwnerOfAll(context, request, referenceId)
    if (!owner.ok) return owner
    const added = await addMerchantKey(db, { referenceId, ...body }, clock())
    if (!added) return refuse(409, 'conflict', 'There are too many keys already.')
    return answer({ created: serializeKey(added.row), key: added.key })
  })

  bindCall(app, deskRemoveKeyCall, async ({ params: { referenceId, keyId }, request }) => {
    const owner = await requireOwnerOfAll(context, request, referenceId)
    if (!owner.ok) return owner
    const isRemoved = await removeMerchantKey(db, referenceId, keyId)
    return isRemoved ? answer({ keys: await listMerchantKeys(db, referenceId) }) : notFound('The key')
  })
}
