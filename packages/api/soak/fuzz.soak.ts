import { afterAll, beforeAll, test } from 'vitest'
import { allCalls } from '../src/testing/all-calls.ts'
import type { Hints } from '../src/testing/arbitrary-of.ts'
import { fuzzCall } from '../src/testing/fuzz-calls.ts'
import { startFuzzServer } from '../src/testing/fuzz-server.ts'
import type { TestServer } from '../src/testing/test-server.ts'

const RUNS = Number(process.env.FUZZ_RUNS ?? 3_000)

let server: TestServer
let hints: Hints

beforeAll(async () => {
  const started = await startFuzzServer()
  server = started.server
  hints = started.hints
})
afterAll(() => server.close())

test.each((await allCalls()).map((call) => [call.name, call] as const))(
  `[AP-03] ${RUNS} requests to %s, right and wrong`,
  (_name, call) => fuzzCall(server, call, hints, RUNS),
)
