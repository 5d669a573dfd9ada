import { expect, test } from 'vitest'
import { hasEarlierScreen } from './header.tsx'

test.each<[string, unknown, boolean]>([
  ['the first screen of a visit', { usr: null, key: 'default', idx: 0 }, false],
  ['a screen reached by a link', { usr: null, key: 'a1', idx: 1 }, true],
  ['a document that the router has not seen', null, false],
  ['a history entry of somebody else', { scroll: 3 }, false],
  ['a damaged entry', { idx: '2' }, false],
])('[RT-26] back in history from %s', (_, state, expected) => {
  expect(hasEarlierScreen(state)).toBe(expected)
})
