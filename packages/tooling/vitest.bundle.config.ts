import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The bundle as an operator starts it; a run of its own, because making it takes a while. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['packages/tooling/src/bundle/*.bundle.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 200 } },
  },
})
