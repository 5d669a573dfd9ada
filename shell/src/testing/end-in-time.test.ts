// @vitest-environment happy-dom
import { expect, test } from 'vitest'

test('a window ends in time beside a timer that begins while it ends', async () => {
  const { happyDOM } = window as unknown as { happyDOM: { abort: () => Promise<void> } }
  const ended = happyDOM.abort()
  const late = setTimeout(() => {}, 600_000)
  await expect(ended).resolves.toBeUndefined()
  clearTimeout(late)
}, 15_000)
