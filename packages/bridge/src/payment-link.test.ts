import { expect, test } from 'vitest'
import { paymentLink } from './payment-link.ts'

const ORIGIN = 'http://localhost:3000'

test.each([
  ['/api/payments/sandbox/abc', 'http://localhost:3000/api/payments/sandbox/abc'],
  ['https://pay.example/session/1', 'https://pay.example/session/1'],
])('[OR-05] %s is followed', (url, expected) => {
  expect(paymentLink(url, ORIGIN)).toBe(expected)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<b>',
  'http://pay.example/',
  '//pay.example/',
  'https://user:word@pay.example/',
  '\\\\pay.example\\x',
  'ftp://pay.example/',
  'https://',
])('[OR-05] %s is not followed', (url) => {
  expect(paymentLink(url, ORIGIN)).toBeNull()
})
