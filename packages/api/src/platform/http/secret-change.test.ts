import { expect, test } from 'vitest'
import { isLiveCode, newCode } from '../../accounts/codes/new-code.ts'
import { handledRequest, requestHandle } from '../../accounts/codes/request-handle.ts'
import { newsletterToken, readNewsletterToken } from '../../accounts/newsletter/newsletter-token.ts'
import { bearerToken, readBearerToken } from '../../accounts/sessions/bearer-token.ts'
import { readRefreshToken, refreshToken } from '../../accounts/sessions/refresh-token.ts'
import { openWebhookSecret, sealWebhookSecret } from '../../commerce/webhooks/webhook-signature.ts'
import { openMessage, sealMessage } from '../senders/sealed-message.ts'

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)]
const BOTH = `${NEW},${OLD}`
const session = { sessionId: 's'.repeat(32), generation: 3 }
const claims = { sessionId: 's', customerId: 'c', referenceId: 'test', expiresAt: 2_000 }
const message = {
  referenceId: 'test',
  channel: 'sms',
  to: '+96550001234',
  text: 'Ready',
  locale: 'en',
} as const

/** Whether something that was made with one secret opens with another. */
const OPENS: [string, (made: string, read: string) => boolean][] = [
  ['a session', (made, read) => readRefreshToken(refreshToken(session, made), read) !== null],
  ['a bearer token', (made, read) => readBearerToken(bearerToken(claims, made), read, 1_000) !== null],
  ['a code request', (made, read) => handledRequest(requestHandle('id', made), read) === 'id'],
  [
    'a link of a letter',
    (made, read) => readNewsletterToken('confirm', newsletterToken('confirm', 'r', made), read) === 'r',
  ],
  ['a message', (made, read) => openMessage(sealMessage(message, 'id', made), 'id', read)?.text === 'Ready'],
  [
    'a webhook endpoint',
    (made, read) => openWebhookSecret(sealWebhookSecret('whsec_a', 'id', made), 'id', read) === 'whsec_a',
  ],
  [
    'a code',
    (made, read) => {
      const { code, stored } = newCode('id', made, 1_000)
      return isLiveCode([stored], { requestId: 'id', code, secret: read, now: 1_000 })
    },
  ],
]

test.each(OPENS)('[PR-01] %s of the old secret opens while both are set, and no longer', (_what, opens) => {
  expect([opens(OLD, BOTH), opens(OLD, NEW)]).toEqual([true, false])
})

test.each(OPENS)('[PR-01] %s is made with the new secret while both are set', (_what, opens) => {
  expect([opens(BOTH, NEW), opens(BOTH, OLD)]).toEqual([true, false])
})
