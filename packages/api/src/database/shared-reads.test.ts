import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareReads } from './shared-reads.ts'

/** A database whose answers come when the test lets them; each is what was true when the question arrived. */
function slowDatabase() {
  const state = { value: 0, questions: 0 }
  const waiting: (() => void)[] = []
  const read = (_key: string) => {
    state.questions += 1
    const seen = state.value
    return new Promise<number>((resolve) => waiting.push(() => resolve(seen)))
  }
  const answerOne = async () => {
    waiting.shift()?.()
    await new Promise((done) => setImmediate(done))
  }
  return { state, read, answerOne, open: () => waiting.length }
}

test('many who ask at once cost two questions, and each sees at least what was true when it asked', async () => {
  const { state, read, answerOne } = slowDatabase()
  const shared = shareReads(read)
  const first = shared('a')
  state.value = 1
  const others = Array.from({ length: 50 }, () => shared('a'))
  await answerOne()
  await answerOne()
  expect([await first, new Set(await Promise.all(others))]).toEqual([0, new Set([1])])
  expect(state.questions).toBe(2)
})

test('different things are read apart', async () => {
  const { state, read, answerOne } = slowDatabase()
  const shared = shareReads(read)
  const both = [shared('a'), shared('b')]
  await answerOne()
  await answerOne()
  expect([await Promise.all(both), state.questions]).toEqual([[0, 0], 2])
})

test('a reading that fails fails for those who shared it, and the next one is tried', async () => {
  let tries = 0
  const shared = shareReads(async () => {
    tries += 1
    if (tries === 1) throw new Error('away')
    return 'back'
  })
  const first = shared('a')
  const second = shared('a')
  await expect(first).rejects.toThrow('away')
  expect(await second).toBe('back')
})

test('whatever the order of asking, changing and answering, nobody is told what was true before it asked', async () => {
  const step = fc.constantFrom('ask', 'change', 'answer')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { state, read, answerOne, open } = slowDatabase()
      const shared = shareReads(read)
      const asked: { at: number; told: Promise<number> }[] = []
      for (const one of steps) {
        if (one === 'ask') asked.push({ at: state.value, told: shared('a') })
        else if (one === 'change') state.value += 1
        else await answerOne()
      }
      while (open() > 0) await answerOne()
      for (const { at, told } of asked) expect(await told).toBeGreaterThanOrEqual(at)
    }),
    { numRuns: 200 },
  )
})
