import type { CallProblem } from '@storefront/api-client'
import type { ProblemCode } from '@storefront/api-contract'
import { anOrder } from '@storefront/testing'
import { describe, expect, test } from 'vitest'
import { lookUpDelay, type Submission, type SubmissionEvent, submissionReducer } from './submission.ts'

const order = anOrder()
const call = 'order'
const refused = (status: number, code: ProblemCode): CallProblem => ({
  kind: 'refused',
  call,
  status,
  code,
  message: code,
})
const NETWORK_FAILURES: [string, CallProblem][] = [
  ['no connection', { kind: 'offline', call, message: '' }],
  ['no answer in time', { kind: 'timeout', call, message: '' }],
  ['an answer that is no JSON', { kind: 'unreadable', call, status: 200, field: '(body)', message: '' }],
  ['an HTML page of a proxy', { kind: 'unreadable', call, status: 404, field: '(body)', message: '' }],
  ['a server that broke', refused(500, 'internal')],
  ['a server that is away', refused(503, 'unavailable')],
]
const answered = (problem: CallProblem): SubmissionEvent => ({
  type: 'answered',
  answer: { ok: false, problem },
})
const lookedUp = (problem: CallProblem): SubmissionEvent => ({
  type: 'looked-up',
  answer: { ok: false, problem },
})
const PLACED = { ok: true, value: { order } } as const

const idle: Submission = { step: 'idle' }
const sending: Submission = { step: 'sending', key: 'k' }
const checking: Submission = { step: 'checking', key: 'k', lookUps: 0, denials: 0 }

describe('the answer to a sent order', () => {
  test('[OR-10] an order in it is placed', () => {
    expect(submissionReducer(sending, { type: 'answered', answer: PLACED })).toEqual({
      step: 'placed',
      order,
    })
  })

  test.each(NETWORK_FAILURES)('[OR-10] %s leaves the outcome open', (_label, problem) => {
    expect(submissionReducer(sending, answered(problem))).toEqual(checking)
  })

  test.each<[number, ProblemCode]>([
    [409, 'price-changed'],
    [409, 'ordering-closed'],
    [409, 'selling-type-not-sold'],
    [422, 'menu-changed'],
    [422, 'bad-request'],
    [422, 'table-required'],
    [422, 'car-required'],
    [422, 'minimum-not-met'],
    [404, 'branch-not-found'],
    [429, 'too-many-requests'],
    [401, 'unauthorised'],
  ])('[OR-10] a refusal %i %s is not placed, and its key is not reused', (status, code) => {
    const problem = refused(status, code)
    expect(submissionReducer(sending, answered(problem))).toEqual({ step: 'refused', problem })
  })

  test.each<[number, ProblemCode]>([
    [409, 'idempotency-key-reused'],
    [409, 'conflict'],
  ])('[OR-04] %i %s means that the key is known, so its order is looked up', (status, code) => {
    expect(submissionReducer(sending, answered(refused(status, code)))).toEqual(checking)
  })
})

describe('looking up an order whose answer was lost', () => {
  test('[OR-10] a found order is placed', () => {
    expect(submissionReducer(checking, { type: 'looked-up', answer: PLACED })).toEqual({
      step: 'placed',
      order,
    })
  })

  test.each(NETWORK_FAILURES)('[OR-10] %s is inconclusive: still checking', (_label, problem) => {
    expect(submissionReducer(checking, lookedUp(problem))).toEqual({ ...checking, lookUps: 1 })
  })

  test('[OR-10] one denial is not enough, two in a row are', () => {
    const once = submissionReducer(checking, lookedUp(refused(404, 'not-found')))
    expect(once).toEqual({ step: 'checking', key: 'k', lookUps: 1, denials: 1 })
    expect(submissionReducer(once, lookedUp(refused(404, 'not-found')))).toEqual({
      step: 'not-placed',
      key: 'k',
    })
  })

  test('[OR-10] a lost answer between two denials resets the count', () => {
    const once = submissionReducer(checking, lookedUp(refused(404, 'not-found')))
    const lost = submissionReducer(once, lookedUp({ kind: 'offline', call, message: '' }))
    expect(lost).toMatchObject({ step: 'checking', denials: 0 })
  })

  test('[OR-10] an HTML 404 from a proxy is no denial', () => {
    const html: CallProblem = { kind: 'unreadable', call, status: 404, field: '(body)', message: '' }
    expect(submissionReducer({ ...checking, denials: 1 }, lookedUp(html))).toMatchObject({
      step: 'checking',
      denials: 0,
    })
  })

  test('[OR-10] the delay grows up to 15 s', () => {
    expect([0, 1, 2, 3, 4, 9].map(lookUpDelay)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
  })
})

describe('state transitions', () => {
  const refusal: Submission = { step: 'refused', problem: refused(409, 'price-changed') as never }
  const placed: Submission = { step: 'placed', order }
  test.each<[string, Submission, SubmissionEvent, string]>([
    ['a first tap sends', idle, { type: 'sent', key: 'k' }, 'sending'],
    ['a second tap while sending is ignored', sending, { type: 'sent', key: 'other' }, 'sending'],
    ['nothing is sent while checking', checking, { type: 'sent', key: 'other' }, 'checking'],
    ['nothing is sent after it is placed', placed, { type: 'sent', key: 'other' }, 'placed'],
    ['a refused order may be sent again', refusal, { type: 'sent', key: 'new' }, 'sending'],
    [
      'one that never arrived may be sent again',
      { step: 'not-placed', key: 'k' },
      { type: 'sent', key: 'k' },
      'sending',
    ],
    ['a persisted key is checked after a reload', idle, { type: 'resumed', key: 'k' }, 'checking'],
    ['a persisted key does not interrupt sending', sending, { type: 'resumed', key: 'k' }, 'sending'],
    ['a late answer does not undo a placed order', placed, answered(refused(409, 'price-changed')), 'placed'],
    ['a late look-up does not undo a refusal', refusal, { type: 'looked-up', answer: PLACED }, 'refused'],
  ])('[OR-04] %s', (_label, state, event, step) => {
    expect(submissionReducer(state, event).step).toBe(step)
  })

  test('[OR-04] the second tap keeps the key of the first', () => {
    expect(submissionReducer(sending, { type: 'sent', key: 'other' })).toEqual(sending)
  })
})
