import * as z from '@storefront/api-contract/schema'
import { defineCall } from './call.ts'

/** The key that browsers subscribe with; null where the installation sends no notifications. */
export const pushKeyCall = defineCall({
  name: 'push-key',
  method: 'GET',
  path: 'webapp/push-key',
  access: 'public',
  summary: 'The public key of notifications.',
  answer: z.object({ key: z.nullable(z.string()) }),
})

const endpoint = z.string().check(z.minLength(12), z.maxLength(1000))
const urlSafe = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,200}=*$/))

/** Where a browser is reached, and the keys that its notifications are encrypted for. */
export const pushSubscription = z.object({ endpoint, keys: z.object({ p256dh: urlSafe, auth: urlSafe }) })
export const pushEndpoint = z.object({ endpoint })
/** Whether the browser gets notifications. */
export const pushState = z.object({ subscribed: z.boolean() })
