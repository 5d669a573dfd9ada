import { expect, test } from 'vitest'
import { readPushMessage } from './push-message.ts'

const MESSAGE = {
  title: 'Saffron: order 105',
  body: 'On its way',
  lang: 'en',
  path: '/saffron/order/1',
  tag: 'order-1',
}

test('[RT-15] a pushed step is read', () => {
  expect(readPushMessage(JSON.stringify(MESSAGE))).toEqual(MESSAGE)
})

test.each([
  '',
  'null',
  'no JSON',
  '{}',
  ...['//evil.example', '/\\evil.example', 'https://evil.example', '/'].map((path) =>
    JSON.stringify({ ...MESSAGE, path }),
  ),
])('a text that is no message, or leads away, shows nothing: %s', (text) => {
  expect(readPushMessage(text)).toBeNull()
})
