import { describe, expect, test } from 'vitest'
import { allowedRedirect, safeAddress } from './allowed-redirect.ts'

const HOSTS = ['order.example', 'shop.example:8443', 'Xn--4gbrim.example']

const FOLLOWED: readonly [string, string, string][] = [
  ['a host of the list', 'https://order.example/', 'https://order.example/'],
  ['with path, query and hash', 'https://order.example/a/b?c=1#d', 'https://order.example/a/b?c=1#d'],
  ['without a path', 'https://order.example', 'https://order.example/'],
  ['in capitals', 'HTTPS://ORDER.EXAMPLE/', 'https://order.example/'],
  ['with the usual port written out', 'https://order.example:443/', 'https://order.example/'],
  ['with the port of the list', 'https://shop.example:8443/x', 'https://shop.example:8443/x'],
  ['a host of the list in another script', 'https://موقع.example/', 'https://xn--4gbrim.example/'],
]

/** Addresses that may not even be offered as a link. */
const REFUSED: readonly string[] = [
  '',
  ' ',
  'order.example',
  '/saffron',
  '//order.example/',
  '///order.example/',
  '\\\\order.example\\',
  '/\\order.example/',
  'http://order.example/',
  'HTTP://order.example/',
  'ftp://order.example/',
  'ws://order.example/',
  'file:///etc/passwd',
  'blob:https://order.example/1',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://order.example/%0aalert(1)',
  'javascript:https://order.example/',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:msgbox(1)',
  'about:blank',
  'view-source:https://order.example/',
  'mailto:a@order.example',
  'tel:+96522000000',
  'intent://order.example#Intent;scheme=https;end',
  'https:order.example',
  'https:/order.example',
  'https:///order.example/',
  'https:\\\\order.example\\',
  'https:/\\order.example/',
  'https://\\order.example/',
  'https://order.example\\@evil.example/',
  'https://evil.example\\@order.example/',
  'https://order.example@evil.example/',
  'https://order.example:pw@evil.example/',
  'https://evil.example@order.example/',
  'https://:@order.example/',
  'https://@order.example/',
  'https://order.example%40evil.example/',
  'https://order.example /',
  'https:// order.example/',
  ' https://order.example/',
  'https://order.example/ ',
  'https://order.example/\r\nSet-Cookie: a=b',
  'https://order.\texample/',
  'https://order.example/\u0000',
  'https://order.example/\u0085',
  'https://',
  'https://?order.example',
  'https://#order.example',
  'https://[::1/',
  'https://order.example:99999/',
  'https://order.example:port/',
  'https://or<der.example/',
  'https://order.example/\\evil.example',
  `https://order.example/${'a'.repeat(2048)}`,
]

/** Fair addresses of hosts that are not on the list: offered, never followed. */
const OFFERED: readonly string[] = [
  'https://evil.example/',
  'https://www.order.example/',
  'https://order.example.evil.example/',
  'https://evil-order.example/',
  'https://order.example:8443/',
  'https://shop.example/',
  'https://order.example./',
  'https://order。example.evil.example/',
  'https://0rder.example/',
  'https://оrder.example/',
  'https://evil.example/https://order.example/',
  'https://evil.example/?next=https://order.example',
  'https://evil.example/#@order.example',
  'https://evil.example/@order.example',
  'https://evil.example?@order.example',
  'https://127.0.0.1/',
  'https://0x7f000001/',
  'https://[::1]/',
  'https://localhost/',
]

describe('[GD-09] a moved business is followed only to an allowed https host', () => {
  test.each(FOLLOWED)('%s is followed', (_, url, target) => {
    expect(allowedRedirect(url, HOSTS)).toBe(target)
  })

  test.each(REFUSED.map((url) => [JSON.stringify(url.slice(0, 60)), url]))('%s is no link', (_, url) => {
    expect(safeAddress(url)).toBeNull()
    expect(allowedRedirect(url, HOSTS)).toBeNull()
  })

  test.each(OFFERED)('%s is offered and not followed', (url) => {
    expect(safeAddress(url)).not.toBeNull()
    expect(allowedRedirect(url, HOSTS)).toBeNull()
  })

  test('nothing is followed without a list', () => {
    expect(allowedRedirect('https://order.example/', [])).toBeNull()
  })
})
