import type { CallProblem } from '@storefront/api-client'
import type { ProblemCode } from '@storefront/api-contract'
import { expect, test } from 'vitest'
import { troubleOf } from './trouble.ts'

const refused = (code: ProblemCode, more: object = {}): CallProblem => ({
  kind: 'refused',
  call: 'reserve-table',
  status: 409,
  code,
  message: 'No.',
  ...more,
})
const road = (kind: 'offline' | 'timeout'): CallProblem => ({ kind, call: 'reserve-table', message: '' })

test.each([
  {
    label: 'a time that somebody else took',
    problem: refused('slot-taken', { free_times: ['18:00'] }),
    trouble: { kind: 'taken', wished: '19:00', isTable: false, freeTimes: ['18:00'] },
  },
  {
    label: 'a table that somebody else took',
    problem: refused('slot-taken', { reason: 'table-taken', free_times: ['19:00'] }),
    trouble: { kind: 'taken', wished: '19:00', isTable: true, freeTimes: ['19:00'] },
  },
  {
    label: 'a time that is none any more',
    problem: refused('slot-not-valid'),
    trouble: { kind: 'taken', wished: '19:00', isTable: false, freeTimes: [] },
  },
  { label: 'another price', problem: refused('price-changed'), trouble: { kind: 'price-changed' } },
  {
    label: 'a wrong phone',
    problem: refused('bad-request', { fields: [{ field: 'phone', reason: 'Too short.' }] }),
    trouble: { kind: 'refused', message: 'No.', fields: ['phone'] },
  },
  {
    label: 'a server that broke',
    problem: refused('internal', { status: 500 }),
    trouble: { kind: 'unanswered', why: 'unavailable' },
  },
  { label: 'no connection', problem: road('offline'), trouble: { kind: 'unanswered', why: 'offline' } },
  { label: 'no answer', problem: road('timeout'), trouble: { kind: 'unanswered', why: 'timeout' } },
])('[RS-03] $label', ({ problem, trouble }) => {
  expect(troubleOf(problem, '19:00')).toEqual(trouble)
})
