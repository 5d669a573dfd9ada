import {
  deskAddWebhookCall,
  deskRemoveWebhookCall,
  deskReplayWebhookCall,
  deskRotateWebhookCall,
  deskTestWebhookCall,
  deskWebhooksCall,
} from '@storefront/api-contract/desk'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { requireOwnerOfAll } from '../desk/require-owner.ts'
import { rotateSecret } from './rotate-secret.ts'
import { sendTestEvent } from './send-test-event.ts'
import { addEndpoint, removeEndpoint, replayEvents } from './webhook-endpoints.ts'
import { readWebhooks, serializeEndpoint } from './webhook-records.ts'

/** Registers what the owner of all branches does with webhooks: list, add, remove, replay, test, another secret (DK-05). */
export function webhookCalls(app: FastifyInstance, context: CommerceContext): void {
  const { db } = context

  bindCall(app, deskWebhooksCall, async ({ params: { referenceId }, request }) => {
    const owner = await requireOwnerOfAll(context, request, referenceId)
    return owner.ok ? answer(await readWebhooks(db, referenceId)) : owner
  })

  bindCall(app, deskAddWebhookCall, async ({ params: { referenceId }, body, request }) => {
    const owner = await requireOwnerOfAll(context, request, referenceId)
    if (!owner.ok) return owner
    const added = await addEndpoint(context, { referenceId, ...body })
    if (!added.ok) return added
    const { row, secret } = added.answer
    return answer({ endpoint: serializeEndpoint(row, []), secret })
  })

  bindCall(app, deskRemoveWebhookCall, async ({ params, request }) => {
    const owner = await requireOwnerOfAll(context, request, params.referenceId)
    if (!owner.ok) return owner
    const removed = await removeEndpoint(context, params)
    return removed.ok ? answer(await readWebhooks(db, params.referenceId)) : removed
  })

  bindCall(app, deskRotateWebhookCall, async ({ params, request }) => {
    const owner = await requireOwnerOfAll(context, request, params.referenceId)
    if (!owner.ok) return owner
    const rotated = await rotateSecret(context, params)
    if (!rotated.ok) return rotated
    const { row, secret } = rotated.answer
    const shown = await readWebhooks(db, params.referenceId)
    const endpoint = shown.endpoints.find(({ id }) => id === row.id) ?? serializeEndpoint(row, [])
    return answer({ endpoint, secret })
  })

  bindCall(app, deskTestWebhookCall, async ({ params, request }) => {
    const owner = await requireOwnerOfAll(context, request, params.referenceId)
    if (!owner.ok) return owner
    const sent = await sendTestEvent(context, params)
    return sent.ok ? answer(await readWebhooks(db, params.referenceId)) : sent
  })

  bindCall(app, deskReplayWebhookCall, async ({ params, body, request }) => {
    const owner = await requireOwnerOfAll(context, request, params.referenceId)
    if (!owner.ok) return owner
    const replayed = await replayEvents(context, params, body.event_id)
    return replayed.ok ? answer(await readWebhooks(db, params.referenceId)) : replayed
  })
}
