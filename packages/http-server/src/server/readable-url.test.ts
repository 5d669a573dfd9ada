import { expect, test } from 'vitest'
import { readableUrl } from './readable-url.ts'

test.each([
  ['/saffron/pickup/hot-mezze', '/saffron/pickup/hot-mezze'],
  ['/saffron/pickup/hot-mezze%', '/saffron/pickup/hot-mezze%25'],
  ['/saffron/pickup/50%off%20now?q=100%', '/saffron/pickup/50%25off%20now?q=100%'],
  ['/saffron/%E0%A4%A', '/saffron/%25E0%25A4%25A'],
  ['/saffron/%D8%A7', '/saffron/%D8%A7'],
  ['/saffron/%ff/x', '/saffron/%25ff/x'],
  ['/api/webapp/%E0%A4%A', '/api/webapp/%E0%A4%A'],
  ['/apiary/%', '/apiary/%25'],
  ['/', '/'],
])('[RT-24] %s is read as %s', (url, readable) => {
  expect(readableUrl(url)).toBe(readable)
})
