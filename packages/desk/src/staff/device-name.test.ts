import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const LIKE = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${LIKE} Chrome/138.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${LIKE} Chrome/138.0 Safari/537.36 Edg/138.0`,
    'Edge · Windows',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1', 'Safari · iPad'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  [
    `Mozilla/5.0 (Linux; Android 14) ${LIKE} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
    'Samsung Internet · Android',
  ],
  ['curl/8.5.0', null],
  ['', null],
])('[DK-01] %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
