import fc from 'fast-check'
import { expect, test } from 'vitest'
import { singleflight } from './singleflight.ts'

/** A database whose reads the test resolves one by one; each returns the value at the time of the query. */
function slowDatabase() {
  const state = { value: 0, questions: 0 }
  const waiting: (() => void)[] = []
  const read = (_key: string) => {
    state.questions += 1
    const seen = state.value
    return new Promise<number>((resolve) => waiting.push(() => resolve(seen)))
  }
  const resolveOne = async () => {
    waiting.shift()?.()
    await new Promise((done) => setImmediate(done))
  }
  return { state, read, resolveOne, open: () => waiting.length }
}

test('concurrent callers cost two queries, and none sees a value older than its request', async () => {
  const { state, read, resolveOne } = slowDatabase()
  const shared = singleflight(read)
  const first = shared('a')
  state.value = 1
  const others = Array.from({ length: 50 }, () => shared('a'))
  await resolveOne()
  await resolveOne()
  expect([await first, new Set(await Promise.all(others))]).toEqual([0, new Set([1])])
  expect(state.questions).toBe(2)
})

test('different keys are read separately', async () => {
  const { state, read, resolveOne } = slowDatabase()
  const shared = singleflight(read)
  const both = [shared('a'), shared('b')]
  await resolveOne()
  await resolveOne()
  expect([await Promise.all(both), state.questions]).toEqual([[0, 0], 2])
})

test('a failed read rejects for its callers only, and the next one runs', async () => {
  let tries = 0
  const shared = singleflight(async () => {
    tries += 1
    if (tries === 1) throw new Error('away')
    return 'back'
  })
  const first = shared('a')
  const second = shared('a')
  await expect(first).rejects.toThrow('away')
  expect(await second).toBe('back')
})

test('no interleaving of requests, changes and answers returns a value older than the request', async () => {
  const step = fc.constantFrom('ask', 'change', 'answer')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { state, read, resolveOne, open } = slowDatabase()
      const shared = singleflight(read)
      const asked: { at: number; result: Promise<number> }[] = []
      for (const one of steps) {
        if (one === 'ask') asked.push({ at: state.value, result: shared('a') })
        else if (one === 'change') state.value += 1
        else await resolveOne()
      }
      while (open() > 0) await resolveOne()
      for (const { at, result } of asked) expect(await result).toBeGreaterThanOrEqual(at)
    }),
    { numRuns: 200 },
  )
})
