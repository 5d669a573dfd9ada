import type { CallProblem } from '@storefront/api-client'
import type { ProblemCode } from '@storefront/api-contract'
import { expect, test } from 'vitest'
import { toReservationError } from './reservation-error.ts'

const refused = (code: ProblemCode, more: object = {}): CallProblem => ({
  kind: 'refused',
  call: 'reserve-table',
  status: 409,
  code,
  message: 'No.',
  ...more,
})
const networkProblem = (kind: 'offline' | 'timeout'): CallProblem => ({
  kind,
  call: 'reserve-table',
  message: '',
})

test.each([
  {
    label: 'a taken time',
    problem: refused('slot-taken', { free_times: ['18:00'] }),
    error: { kind: 'taken', requestedTime: '19:00', isTable: false, freeTimes: ['18:00'] },
  },
  {
    label: 'a taken table',
    problem: refused('slot-taken', { reason: 'table-taken', free_times: ['19:00'] }),
    error: { kind: 'taken', requestedTime: '19:00', isTable: true, freeTimes: ['19:00'] },
  },
  {
    label: 'a time that is no longer valid',
    problem: refused('slot-not-valid'),
    error: { kind: 'taken', requestedTime: '19:00', isTable: false, freeTimes: [] },
  },
  { label: 'another price', problem: refused('price-changed'), error: { kind: 'price-changed' } },
  {
    label: 'a wrong phone',
    problem: refused('bad-request', { fields: [{ field: 'phone', reason: 'Too short.' }] }),
    error: { kind: 'refused', problem: expect.objectContaining({ code: 'bad-request' }), fields: ['phone'] },
  },
  {
    label: 'a server that broke',
    problem: refused('internal', { status: 500 }),
    error: { kind: 'unanswered', why: 'unavailable' },
  },
  {
    label: 'no connection',
    problem: networkProblem('offline'),
    error: { kind: 'unanswered', why: 'offline' },
  },
  { label: 'no answer', problem: networkProblem('timeout'), error: { kind: 'unanswered', why: 'timeout' } },
])('[RS-03] $label', ({ problem, error }) => {
  expect(toReservationError(problem, '19:00')).toEqual(error)
})
