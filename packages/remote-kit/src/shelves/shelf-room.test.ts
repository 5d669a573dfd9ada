// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest'
import { expectShelf, keepShelfRoom, shelfRoom } from './shelf-room.ts'

const KEY = 'sf:saffron:shelves'
/** What the document reads (`KEPT_STATE` of the gateway). */
const height = () => JSON.parse(localStorage.getItem(KEY) ?? '{}').data?.height

beforeEach(() => localStorage.clear())

test('[BX-03] a shelf that comes with the next visit has its place, measured once it was shown', () => {
  expect(shelfRoom('saffron')).toBe(0)
  expectShelf('saffron', 'favourites', true)
  expect(height()).toBe(264)
  expectShelf('saffron', 'usual', true)
  expect(height()).toBe(568)
  keepShelfRoom('saffron', { usual: 251, favourites: 230 })
  expect(height()).toBe(481)
  expectShelf('saffron', 'usual', true)
  expect(height()).toBe(481)
  expectShelf('saffron', 'favourites', false)
  expect(shelfRoom('saffron')).toBe(251)
  expect(shelfRoom('corner-cafe')).toBe(0)
})

test('[BX-03] the place grows with the text size', () => {
  document.documentElement.style.fontSize = '32px'
  expectShelf('saffron', 'favourites', true)
  document.documentElement.style.removeProperty('font-size')
  expect(height()).toBe(528)
})

test.each([
  ['one line', ['Hummus', 'Batata harra'], 282],
  ['two lines where one of them is long', ['Hummus', 'Grilled halloumi with za’atar'], 304],
  ['two lines of wide characters', ['烤哈罗米奶酪配百里香'], 304],
  ['two lines where they are not known', [], 304],
])('[BX-03] names have %s', (_, names, expected) => {
  expectShelf('saffron', 'usual', true, names)
  expect(height()).toBe(expected)
})

test.each([[{ height: 200 }], [{ usual: -1, favourites: 3 }], [null]])('nothing is made of %j', (data) => {
  localStorage.setItem(KEY, JSON.stringify({ version: 1, data }))
  expect(shelfRoom('saffron')).toBe(0)
})
