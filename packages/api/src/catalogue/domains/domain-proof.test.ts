import { expect, onTestFinished, test, vi } from 'vitest'
import { readTxt } from './domain-proof.ts'

test('[RT-01] a name whose server does not answer has no records after five seconds', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const read = vi.fn()
  const reading = readTxt({ resolveTxt: () => new Promise(() => undefined) }, 'silent.example').then(read)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(read).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await reading
  expect(read).toHaveBeenCalledWith([])
})

test('[RT-01] records come in one piece each, and a lookup that fails has none', async () => {
  const lookup = (found: Promise<string[][]>) => readTxt({ resolveTxt: () => found }, 'shop.example')
  expect(await lookup(Promise.resolve([['storefront-', 'domain=x'], ['other']]))).toEqual([
    'storefront-domain=x',
    'other',
  ])
  expect(await lookup(Promise.reject(new Error('ENOTFOUND')))).toEqual([])
})
