import { expect, test } from 'vitest'
import { inParallel } from './in-parallel.ts'

test('items are worked on a few at once, in their order', async () => {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = inParallel([1, 2, 3, 4], 2, (item) => {
    begun.push(item)
    return new Promise<void>((end) => ends.push(end))
  })
  expect(begun).toEqual([1, 2])
  ends[1]?.()
  await Promise.resolve()
  await Promise.resolve()
  expect(begun).toEqual([1, 2, 3])
  ends[0]?.()
  ends[2]?.()
  while (begun.length < 4) await Promise.resolve()
  ends[3]?.()
  await all
})

test('a failure is thrown, and holds up no other item', async () => {
  const done: number[] = []
  const work = async (item: number) => {
    if (item === 1) throw new Error('one')
    done.push(item)
  }
  await expect(inParallel([1, 2, 3], 2, work)).rejects.toThrow('one')
  expect(done).toEqual([2, 3])
})
