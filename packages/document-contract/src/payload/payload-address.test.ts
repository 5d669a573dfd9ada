import { expect, test } from 'vitest'
import { pageOfPayload, payloadAddress } from './payload-address.ts'
import { payloadBody, readPayloadBody } from './payload-body.ts'
import { previewOf } from './preview.ts'

test.each([
  ['/saffron/pickup', '', '/saffron/pickup/_payload.json'],
  ['/saffron/pickup/', '?table=T2', '/saffron/pickup/_payload.json'],
  ['/saffron/a%20b', '?theme_id=n%26t&wv=true', '/saffron/a%20b/_payload.json?theme_id=n%26t&wv=true'],
  ['/saffron', '?wv=1', '/saffron/_payload.json'],
])('[AP-04] [AP-05] the payload of %s%s is at %s', (path, search, address) => {
  const preview = previewOf(new URLSearchParams(search))
  expect(payloadAddress(path, preview)).toBe(address)
  const { pathname, searchParams } = new URL(address, 'http://shop.example')
  expect(pageOfPayload(pathname)).toBe(path.replace(/\/$/, ''))
  expect(previewOf(searchParams)).toEqual(preview)
})

test('[AP-04] the address of a page is not that of a payload', () => {
  expect(pageOfPayload('/saffron/pickup')).toBeNull()
})

test('[AP-04] the body of a payload is read as it was written; another shape is refused with the field', () => {
  const entries = [{ key: ['menu', 'webapp/v5/menu/main?list=pickup'] as const, answer: { error: 0 } }]
  expect(readPayloadBody(JSON.parse(payloadBody(entries)))).toEqual(entries)
  expect(() => readPayloadBody({ pages: [] })).toThrow('body.payload has')
  expect(() => readPayloadBody({ payload: [{ key: 'menu' }] })).toThrow('body.payload.0.key has')
})
