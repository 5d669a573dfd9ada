import { expect, test, vi } from 'vitest'
import { keepRecent } from './recent-reads.ts'

function source(first: string | null = 'old') {
  const state = { value: first, now: 0 }
  const read = vi.fn(async () => state.value)
  return { state, read, recent: keepRecent(read, 1000, () => state.now) }
}

test('what was read is kept until something changes', async () => {
  const { state, read, recent } = source()
  expect([await recent.get('a'), await recent.get('a'), read.mock.calls.length]).toEqual(['old', 'old', 1])
  state.value = 'new'
  recent.forget()
  expect(await recent.get('a')).toBe('new')
})

test('without a word it is read again after its time', async () => {
  const { state, recent } = source()
  await recent.get('a')
  state.value = 'new'
  state.now = 999
  expect(await recent.get('a')).toBe('old')
  state.now = 1000
  expect(await recent.get('a')).toBe('new')
})

test('what was read before a change and came after it is not kept', async () => {
  const { state, read, recent } = source()
  let come = (_value: string | null) => {}
  read.mockImplementationOnce(() => new Promise((resolve) => (come = resolve)))
  const first = recent.get('a')
  state.value = 'new'
  recent.forget()
  come('old')
  expect([await first, await recent.get('a')]).toEqual(['old', 'new'])
})

test('what is not there is asked for every time', async () => {
  const { state, recent } = source(null)
  expect(await recent.get('a')).toBeNull()
  state.value = 'come'
  expect(await recent.get('a')).toBe('come')
})
