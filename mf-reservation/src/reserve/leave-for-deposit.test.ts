import { expect, test } from 'vitest'
import { depositLink } from './leave-for-deposit.ts'

const HERE = 'http://localhost:3000'

test.each([
  { label: 'the sandbox here', url: '/api/payments/sandbox/1', link: `${HERE}/api/payments/sandbox/1` },
  { label: 'a provider', url: 'https://pay.example/1', link: 'https://pay.example/1' },
  { label: 'nothing to pay', url: null, link: null },
  { label: 'a script', url: 'javascript:alert(1)', link: null },
  { label: 'no encryption elsewhere', url: 'http://pay.example/1', link: null },
  { label: 'a password in it', url: 'https://a:b@pay.example/1', link: null },
])('[OR-05] a deposit is paid at a link that may be followed: $label', ({ url, link }) => {
  const deposit = { amount: 1, currency: 'KWD', state: 'pending', url, until: null } as const
  expect(depositLink({ deposit }, HERE)).toBe(link)
})
