import { expect, test } from 'vitest'
import { forwardedHeaders } from './forwarded-headers.ts'

test('[PR-02] the server behind hears who the visitor is, and of which request', () => {
  const request = { id: 'request-0001', ip: '203.0.113.7', protocol: 'https', host: 'shop.example' } as const
  expect(forwardedHeaders(request)).toEqual({
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'shop.example',
    'x-request-id': 'request-0001',
  })
})
