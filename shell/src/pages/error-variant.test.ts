import { CallFailed, type CallProblem } from '@storefront/api-client'
import { describe, expect, test } from 'vitest'
import { errorTitleNumber, errorVariant } from './error-variant.ts'

const refused = (status: number, code: string) =>
  new CallFailed({ kind: 'refused', call: 'business', status, code, message: 'no' } as CallProblem)
const unreadable = (status: number) =>
  new CallFailed({ kind: 'unreadable', call: 'business', status, field: '(body)', message: 'not JSON' })

const CASES: readonly [string, unknown, ReturnType<typeof errorVariant>][] = [
  ['suspended business', refused(433, 'business-suspended'), '433'],
  ['unknown business', refused(404, 'business-not-found'), '404'],
  ['fault of the server', refused(500, 'internal'), '500'],
  ['server out of service', refused(503, 'unavailable'), '500'],
  ['wrong request', refused(400, 'bad-request'), 'message'],
  ['too many requests', refused(429, 'too-many-requests'), 'message'],
  ['no connection', new CallFailed({ kind: 'offline', call: 'business', message: 'Failed to fetch' }), '500'],
  [
    'no answer in time',
    new CallFailed({ kind: 'timeout', call: 'business', message: 'no answer in time' }),
    '500',
  ],
  ['HTML with status 200', unreadable(200), '500'],
  ['HTML with status 502', unreadable(502), '500'],
  ['HTML with status 404', unreadable(404), '404'],
  ['HTML with status 433', unreadable(433), '433'],
  ['error with message 433', new Error('433'), '433'],
  ['error with message 404', new Error(' 404 '), '404'],
  ['error with code 433', Object.assign(new Error('closed'), { code: 433 }), '433'],
  ['error with status 500', Object.assign(new Error('boom'), { status: 500 }), '500'],
  ['error with words', new Error('The kitchen burns'), 'message'],
  ['error without words', new Error(''), 'message'],
  ['number inside other words', new Error('call 433 of 500'), 'message'],
  ['fault of the program', new TypeError('x is undefined'), '500'],
  [
    'part of the program that does not come',
    Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }),
    '500',
  ],
  ['text', 'out of milk', 'message'],
  ['nothing', undefined, 'message'],
]

describe('[ER-01] the screen for an error', () => {
  test.each(CASES)('%s', (_, error, variant) => {
    expect(errorVariant(error)).toBe(variant)
  })
})

test('[ER-02] the title says 433, 404 or 500, and 500 for anything else', () => {
  expect((['433', '404', '500', 'message'] as const).map(errorTitleNumber)).toEqual([
    '433',
    '404',
    '500',
    '500',
  ])
})
