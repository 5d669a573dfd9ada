import { expect, test } from 'vitest'
import { isPushService } from './push-service.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://db5p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilpush.apple.com.example/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['no address', false],
])('%s is a push service: %s', (address, is) => {
  expect(isPushService(address)).toBe(is)
})
