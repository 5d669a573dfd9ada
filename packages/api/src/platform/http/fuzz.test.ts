import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '../../testing/all-calls.ts'
import type { Hints } from '../../testing/arbitrary-of.ts'
import { fuzzCall } from '../../testing/fuzz-calls.ts'
import { startFuzzServer } from '../../testing/fuzz-server.ts'
import type { TestServer } from '../../testing/test-server.ts'

/** Requests per call; `pnpm test:soak` sends thousands. */
const RUNS = process.env.FULL ? 500 : 20

let server: TestServer
let hints: Hints

beforeAll(async () => {
  const started = await startFuzzServer()
  server = started.server
  hints = started.hints
})

afterAll(() => server.close())

const calls = await allCalls()

test('[AP-01] the calls come from the contract', () => {
  expect(calls.length).toBeGreaterThanOrEqual(20)
})

test.each(calls.map((call) => [call.name, call] as const))(
  '[AP-03] whatever is sent to %s, the answer is one of its own or says what is wrong',
  (_name, call) => fuzzCall(server, call, hints, RUNS),
  600_000,
)
