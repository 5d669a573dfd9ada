import { expect, test } from 'vitest'
import { hasIntegrity, integrityOf } from './integrity.ts'

const BODY = Buffer.from('abc')
// The examples of FIPS 180-4 for "abc", in base64.
const SHA_256 = 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='
const SHA_384 = 'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn'

test('[RL-07] a file is named by its SHA-256', () => {
  expect(integrityOf(BODY)).toBe(SHA_256)
  expect(hasIntegrity(BODY, SHA_256)).toBe(true)
})

test('[RL-07] a file of an older release, named by its SHA-384, is still the one that was published', () => {
  expect(hasIntegrity(BODY, SHA_384)).toBe(true)
  expect(hasIntegrity(Buffer.from('abd'), SHA_384)).toBe(false)
})

test.each(['', 'md5-kAFQmDzST7DWlj99KOF/cg==', 'abc'])(
  '[RL-07] a value of no hash of SRI (%j) is no file’s',
  (value) => {
    expect(hasIntegrity(BODY, value)).toBe(false)
  },
)
