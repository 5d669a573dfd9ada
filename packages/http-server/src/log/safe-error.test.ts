import { describe, expect, test } from 'vitest'
import { safeError, scrubbed } from './safe-error.ts'

describe('an error as it is logged', () => {
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
