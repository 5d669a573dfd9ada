import { expect, test, vi } from 'vitest'

test('what comes after more than a second is waited for', async () => {
  const begun = performance.now()
  await vi.waitFor(() => expect(performance.now() - begun).toBeGreaterThan(1_300))
})
