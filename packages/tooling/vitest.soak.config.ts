import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The long tests (`pnpm test:soak`): one at a time, because they measure times and kill servers. */
export default defineConfig({
  root,
  test: {
    include: [
      'packages/*/soak/**/*.soak.ts',
      'packages/api/src/commerce/orders/ordering-race.test.ts',
      'packages/api/src/commerce/payments/money.property.test.ts',
      'mf-cart-checkout/src/checkout/submission-simulation.test.ts',
      'packages/gateway/src/render/server-half-faults.test.ts',
    ],
    // The tests that are named by file have a short form in `npm test`.
    env: { FULL: '1' },
    environment: 'node',
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 1_800_000,
    hookTimeout: 300_000,
  },
})
