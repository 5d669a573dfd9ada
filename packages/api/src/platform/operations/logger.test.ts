import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { apiLogger } from './logger.ts'

function databaseError(code: string, message: string, detail: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code, detail })
}

/** The error of the line that the log of an API writes. */
function logged(err: Error) {
  const lines: string[] = []
  apiLogger({ logTo: { write: (line) => lines.push(line) } }).error({ err }, 'failed')
  return JSON.parse(lines.join('')).err
}

describe('an error of the database as it is logged', () => {
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
    const safe = logged(failed)
    expect(safe.message).toContain('insert into customers')
    expect(safe.cause).toMatchObject({ code: '23505', constraint: 'customers_phone' })
    expect(safe.at.length).toBeGreaterThan(0)
    expect(JSON.stringify(safe)).not.toMatch(/Noura|50001234/)
  })

  test('leaves out the value that a data exception quotes', () => {
    const safe = logged(databaseError('22P02', 'invalid input syntax for type integer: "Noura Street 5"', ''))
    expect(JSON.stringify(safe)).not.toContain('Noura')
    expect(safe.code).toBe('22P02')
  })
})
