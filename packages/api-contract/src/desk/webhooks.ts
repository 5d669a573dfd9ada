import * as z from '@storefront/api-contract/schema'
import { LONGEST_WEBHOOK_URL } from '@storefront/domain/lengths'
import { defineCall } from '../call.ts'
import { id, instant, reference } from '../text.ts'

/** Kinds of events: the first part of an event's type. */
export const WEBHOOK_KINDS = ['order', 'reservation', 'refund', 'stock', 'review'] as const
export type WebhookKind = (typeof WEBHOOK_KINDS)[number]

const endpoint = z.object({
  id,
  url: z.string(),
  kinds: z.array(z.enum(WEBHOOK_KINDS)),
  created_at: instant,
  /** It has not answered for a while; it gets one event a minute until it does. */
  is_down: z.boolean(),
  waiting: z.int(),
  failed: z.int(),
  /** Until when the secret before the last signs too; in the past, or null when the secret was never changed. */
  before_until: z.nullable(instant),
})
export type WebhookEndpoint = z.infer<typeof endpoint>

const delivery = z.object({
  endpoint_id: id,
  event_id: z.int(),
  /** The `webhook-id`. */
  message_id: z.string(),
  type: z.string(),
  at: instant,
  state: z.enum(['waiting', 'sending', 'delivered', 'failed']),
  tries: z.int(),
  tried_at: z.nullable(instant),
  /** The status of the last answer. */
  status: z.nullable(z.int()),
  reason: z.nullable(z.enum(['status', 'redirect', 'timeout', 'unreachable', 'internal', 'secret'])),
  /** When it is tried next; null once it is settled. */
  next_at: z.nullable(instant),
})
export type WebhookDelivery = z.infer<typeof delivery>

const webhooks = z.object({ endpoints: z.array(endpoint), deliveries: z.array(delivery) })
export type Webhooks = z.infer<typeof webhooks>

const business = z.object({ referenceId: reference })
const oneEndpoint = z.object({ referenceId: reference, endpointId: id })

/** The endpoints of a business with their newest deliveries; for the owner (DK-05). */
export const deskWebhooksCall = defineCall({
  name: 'desk-webhooks',
  method: 'GET',
  path: 'desk/:referenceId/webhooks',
  access: 'staff',
  summary: 'Webhook endpoints and their newest deliveries.',
  params: business,
  answer: webhooks,
})

/**
 * Adds an endpoint; its secret is answered once. An address that is not https, or that leads inside, is 422
 * `bad-request`; a sixth endpoint is 409 `conflict`. For the owner.
 */
export const deskAddWebhookCall = defineCall({
  name: 'desk-add-webhook',
  method: 'POST',
  path: 'desk/:referenceId/webhooks',
  access: 'staff',
  summary: 'Adds a webhook endpoint.',
  params: business,
  body: z.object({
    url: z.string().check(z.minLength(1), z.maxLength(LONGEST_WEBHOOK_URL)),
    kinds: z.array(z.enum(WEBHOOK_KINDS)).check(z.minLength(1), z.maxLength(WEBHOOK_KINDS.length)),
  }),
  answer: z.object({ endpoint, secret: z.string() }),
})

/** Removes an endpoint with everything that waits for it. For the owner. */
export const deskRemoveWebhookCall = defineCall({
  name: 'desk-remove-webhook',
  method: 'POST',
  path: 'desk/:referenceId/webhooks/:endpointId/remove',
  access: 'staff',
  summary: 'Removes a webhook endpoint.',
  params: oneEndpoint,
  answer: webhooks,
})

/** Sends one event again under its id, or with null all that failed. For the owner. */
export const deskReplayWebhookCall = defineCall({
  name: 'desk-replay-webhook',
  method: 'POST',
  path: 'desk/:referenceId/webhooks/:endpointId/replay',
  access: 'staff',
  summary: 'Sends events again.',
  params: oneEndpoint,
  body: z.object({ event_id: z.nullable(z.int().check(z.minimum(1))) }),
  answer: webhooks,
})

/** Gives an endpoint a new secret, answered once; the one before signs beside it for a day. For the owner. */
export const deskRotateWebhookCall = defineCall({
  name: 'desk-rotate-webhook',
  method: 'POST',
  path: 'desk/:referenceId/webhooks/:endpointId/rotate',
  access: 'staff',
  summary: 'Gives a webhook endpoint a new secret.',
  params: oneEndpoint,
  answer: z.object({ endpoint, secret: z.string() }),
})

/** Sends an endpoint the event `webhook.test`. For the owner. */
export const deskTestWebhookCall = defineCall({
  name: 'desk-test-webhook',
  method: 'POST',
  path: 'desk/:referenceId/webhooks/:endpointId/test',
  access: 'staff',
  summary: 'Sends a test event.',
  params: oneEndpoint,
  answer: webhooks,
})
