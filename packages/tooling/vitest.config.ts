import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Unit and API tests of the whole workspace; a file that needs a DOM asks for it in its first line. */
export default defineConfig({
  root,
  test: {
    include: ['{shell,mf-*}/{src,service-worker}/**/*.test.{ts,tsx}', 'packages/*/src/**/*.test.{ts,tsx}'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    coverage: { provider: 'v8', include: ['packages/domain/src/**/*.ts'] },
  },
})
