import type { Call, CallAnswer } from '@storefront/api-contract'
import { expect } from 'vitest'
import type { TestAnswer } from './test-server.ts'

/** Expects a successful response that matches the contract and returns it. */
export function expectAnswer<C extends Call>(call: C, answer: TestAnswer): CallAnswer<C> {
  expect(answer.status, answer.text).toBe(200)
  const parsed = call.answer.safeParse(answer.json)
  expect(parsed.error?.issues ?? []).toEqual([])
  return parsed.data as CallAnswer<C>
}

/** Checks a refusal: its status, its code, and that it names the request. */
export function expectProblem(answer: TestAnswer, status: number, code: string): TestAnswer['problem'] {
  expect([answer.status, answer.problem?.code]).toEqual([status, code])
  expect(answer.problem.request_id).toBe(answer.headers['x-request-id'])
  return answer.problem
}
