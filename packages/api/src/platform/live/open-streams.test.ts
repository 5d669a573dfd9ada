import { expect, test, vi } from 'vitest'
import { createOpenStreams } from './open-streams.ts'

test('[PR-08] a stream that opens while the server stops is ended, so that it does not hold the stop', async () => {
  const streams = createOpenStreams()
  const [early, late] = [vi.fn(), vi.fn()]
  streams.enter('one', early)
  streams.endAll()
  expect(early).toHaveBeenCalledOnce()
  streams.enter('one', late)
  await vi.waitFor(() => expect(late).toHaveBeenCalledOnce())
})
