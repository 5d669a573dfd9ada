// @vitest-environment happy-dom
import type { ReleaseState } from '@storefront/document-contract'
import { afterEach, expect, test, vi } from 'vitest'
import { checkBuildNow } from './release-notices.tsx'
import { watchReleases } from './watch-releases.ts'

vi.mock('./release-notices.tsx', () => ({ showReleaseNotices: vi.fn(), checkBuildNow: vi.fn() }))
const RELEASE: ReleaseState = { env: 'prod', seq: 7, build: 'b7', remotes: {}, override: null }

afterEach(() => void vi.useRealTimers())

test('[UI-06] a tab asks for its build every hour, and when the connection is back', async () => {
  vi.useFakeTimers()
  watchReleases(RELEASE)
  const asked = async (times: number) => vi.waitFor(() => expect(checkBuildNow).toHaveBeenCalledTimes(times))
  await asked(0)
  dispatchEvent(new Event('online'))
  await asked(1)
  await vi.advanceTimersByTimeAsync(3_600_000)
  await asked(2)
  expect(checkBuildNow).toHaveBeenLastCalledWith(RELEASE)
})
