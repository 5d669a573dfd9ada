import { describe, expect, test } from 'vitest'
import { codeDigits } from './code-field.tsx'
import { codeProblem } from './code-problem.ts'

describe('[AU-05, AU-02] the code as it is typed or pasted', () => {
  test.each([
    ['digits', '123456', '123456'],
    ['Arabic-Indic digits', '١٢٣٤٥٦', '123456'],
    ['Persian digits', '۱۲۳۴۵۶', '123456'],
    ['with a space', '123 456', '123456'],
    ['a whole message', '482913 is your code for Saffron, valid 5 minutes.', '482913'],
    ['a message with another number before', 'Saffron 24: code 482913.', '482913'],
    ['half of it', '12a3', '123'],
    ['too many', '12345678', '123456'],
    ['nothing', 'abc', ''],
  ])('%s', (_, text, digits) => expect(codeDigits(text)).toBe(digits))
})

describe('[AU-05] what a refusal means', () => {
  const refused = { kind: 'refused', call: 'login', status: 422, message: '' } as const
  test.each([
    [
      'tries are left',
      { ...refused, code: 'code-wrong', fields: [{ field: 'otp', reason: '2' }] },
      { kind: 'wrong', left: 2 },
    ],
    [
      'the last try was wrong',
      { ...refused, code: 'code-wrong', fields: [{ field: 'otp', reason: '0' }] },
      { kind: 'expired' },
    ],
    ['too late', { ...refused, code: 'code-expired' }, { kind: 'expired' }],
    [
      'too many',
      { ...refused, status: 429, code: 'too-many-requests', retry_after: 1800 },
      { kind: 'too-many', seconds: 1800 },
    ],
    ['of another account', { ...refused, status: 409, code: 'phone-taken' }, { kind: 'taken' }],
    ['no connection', { kind: 'offline', call: 'login', message: '' }, { kind: 'offline' }],
    ['a broken server', { ...refused, status: 500, code: 'internal' }, { kind: 'failed' }],
  ] as const)('%s', (_, problem, said) => expect(codeProblem(problem as never)).toEqual(said))
})
