import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { safeError, scrubbed } from './safe-error.ts'

function databaseError(code: string, message: string, detail: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code, detail })
}

describe('an error as it is logged', () => {
  test('keeps the statement, the constraint and the place, and none of the values', () => {
    const cause = databaseError(
      '23505',
      'duplicate key value violates unique constraint "customers_phone"',
      'Key (phone)=(+96550001234) already exists.',
    )
    cause.constraint = 'customers_phone'
    const failed = new DrizzleQueryError(
      'insert into customers values ($1)',
      ['Noura', '+96550001234'],
      cause,
    )
    const safe = safeError(failed)
    expect(safe.message).toContain('insert into customers')
    expect(safe.cause).toMatchObject({ code: '23505', constraint: 'customers_phone' })
    expect(safe.at.length).toBeGreaterThan(0)
    expect(JSON.stringify(safe)).not.toMatch(/Noura|50001234/)
  })

  test('leaves out the value that a data exception quotes', () => {
    const safe = safeError(
      databaseError('22P02', 'invalid input syntax for type integer: "Noura Street 5"', ''),
    )
    expect(JSON.stringify(safe)).not.toContain('Noura')
    expect(safe.code).toBe('22P02')
  })

  test('goes down to the cause, but not for ever', () => {
    const circle = new Error('round')
    circle.cause = circle
    expect(JSON.stringify(safeError(circle)).match(/round/g)).toHaveLength(5)
  })

  test('takes what is no error at all', () => {
    expect(safeError('call me on 5000 1234')).toEqual({ type: 'string', message: 'call me on #', at: [] })
  })
})

test.each([
  ['a phone', 'no route to +965 5000 1234 now', 'no route to +# now'],
  ['Arabic digits', 'رقم ٥٠٠٠١٢٣٤', 'رقم #'],
  ['an e-mail', 'mail noura@example.com failed', 'mail …@… failed'],
  ['a token', 'token dGhpcyBpcyBhIHRva2VuIG9mIG1pbmU here', 'token … here'],
  [
    'quoted text',
    'Unexpected token \'N\', "Noura, Block 5" is not valid JSON',
    'Unexpected token \'N\', "…" is not valid JSON',
  ],
  ['an address of the network', 'connect ECONNREFUSED 192.168.10.7:5432', 'connect ECONNREFUSED #:5432'],
  ['nothing of small numbers', 'item 12 of 2000', 'item 12 of 2000'],
])('scrubbing takes out %s', (_label, text, expected) => {
  expect(scrubbed(text)).toBe(expected)
})
