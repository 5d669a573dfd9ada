// @vitest-environment happy-dom
import { i18n, loadMessages } from '@storefront/i18n'
import { aCategory, anItem } from '@storefront/testing'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VisibleMenu } from '../menu/use-shown-menu.ts'
import { messages } from '../messages/catalogue.ts'
import { type IncrementalIndex, searchMenu } from './search-menu.ts'
import { useSearchIndex } from './use-search-index.ts'

beforeEach(async () => {
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A menu with one item in each of its categories. */
function menuOf(...names: string[]): VisibleMenu {
  const sections = names.map((name) => ({
    category: aCategory({ id: `${name}-category` }),
    subcategories: [],
    items: [anItem({ id: name, names: [{ locale: 'en', name }], descriptions: [] })],
  }))
  return { sections, pinned: [] }
}
const foundIn = (index: IncrementalIndex, query: string) =>
  searchMenu(index.complete(), query).sections.flatMap(({ items }) => items.map(({ id }) => id))
const tasks = (count: number) => {
  for (let task = 0; task < count; task++) act(() => vi.advanceTimersToNextTimer())
}

test('[RT-04] the index is built one category per task, before anything is typed', () => {
  const { result } = renderHook(() => useSearchIndex(menuOfThree))
  tasks(2)
  expect(result.current.isComplete()).toBe(false)
  tasks(1)
  expect(result.current.isComplete()).toBe(true)
})

test('[RT-04] a key press before that searches the whole menu all the same', () => {
  const { result } = renderHook(() => useSearchIndex(menuOfThree))
  expect(foundIn(result.current, 'kebab')).toEqual(['kebab'])
})

test('[RT-04] a key press keeps the index, another menu replaces it', () => {
  const { result, rerender } = renderHook(({ menu }) => useSearchIndex(menu), {
    initialProps: { menu: menuOfThree },
  })
  tasks(3)
  rerender({ menu: menuOfThree })
  expect(result.current.isComplete()).toBe(true)
  rerender({ menu: menuOf('falafel') })
  expect(result.current.isComplete()).toBe(false)
  expect([foundIn(result.current, 'falafel'), foundIn(result.current, 'kebab')]).toEqual([['falafel'], []])
})

test('[RT-04] nothing is indexed after the page is left', () => {
  const { result, unmount } = renderHook(() => useSearchIndex(menuOfThree))
  tasks(1)
  unmount()
  vi.runAllTimers()
  expect(result.current.isComplete()).toBe(false)
})

const menuOfThree = menuOf('hummus', 'kebab', 'baklava')
