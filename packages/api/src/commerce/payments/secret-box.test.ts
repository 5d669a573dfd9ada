import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './secret-box.ts'

const old = ['old', randomBytes(32)] as const
const fresh = ['fresh', randomBytes(32)] as const
const SECRET = 'sk_live_of_the_shop'

test('[PR-04] a secret opens with the key it was encrypted with, also after a newer one came', () => {
  const sealed = seal(new Map([old]), SECRET, 'stripe/test')
  expect(JSON.stringify(sealed)).not.toContain(SECRET)
  expect(sealed.keyId).toBe('old')
  expect(unseal(new Map([fresh, old]), sealed, 'stripe/test')).toBe(SECRET)
  expect(seal(new Map([fresh, old]), SECRET, 'stripe/test').keyId).toBe('fresh')
})

test('[PR-04] the same secret is never encrypted to the same text', () => {
  const keys = new Map([old])
  expect(seal(keys, SECRET, 'a').sealed).not.toBe(seal(keys, SECRET, 'a').sealed)
})

test('[PR-04] another business, another key or a changed text opens nothing', () => {
  const keys = new Map([old])
  const sealed = seal(keys, SECRET, 'stripe/test')
  const bytes = Buffer.from(sealed.sealed, 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => unseal(keys, sealed, 'stripe/other')).toThrow()
  expect(() => unseal(new Map([['old', randomBytes(32)]]), sealed, 'stripe/test')).toThrow()
  expect(() => unseal(keys, { ...sealed, sealed: bytes.toString('base64') }, 'stripe/test')).toThrow()
  expect(() => unseal(keys, { ...sealed, sealed: '' }, 'stripe/test')).toThrow()
  expect(() => unseal(new Map([fresh]), sealed, 'stripe/test')).toThrow('PAYMENT_KEYS lacks the key "old"')
})
