// @vitest-environment happy-dom
import type { CallProblem } from '@storefront/api-client'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { InRemote, openBusiness } from '../testing/show.tsx'
import { useProblemText } from './use-problem-text.ts'

const refused = (more: object): CallProblem =>
  ({
    kind: 'refused',
    call: 'order',
    status: 422,
    code: 'car-required',
    message: 'No car.',
    ...more,
  }) as CallProblem

function Words({ problem }: { problem: CallProblem }) {
  return <p>{useProblemText()(problem)}</p>
}

beforeEach(openBusiness)
afterEach(cleanup)

test.each<[string, CallProblem, string]>([
  ['its code', refused({}), 'Enter your car’s details.'],
  [
    'its code when the server failed',
    refused({ status: 503, code: 'unavailable' }),
    'The shop couldn’t do this. Try again in a moment.',
  ],
  [
    'its code beside an API from before the text',
    refused({ message: 'أدخل بيانات سيارتك.' }),
    'Enter your car’s details.',
  ],
  [
    'that the shop couldn’t, by a code that is newer than the remote',
    refused({ code: 'of-next-year' }),
    'The shop couldn’t do this. Try again in a moment.',
  ],
  ['what the server knows', refused({ text: 'Try again in 20 seconds.' }), 'Try again in 20 seconds.'],
  [
    'why no answer came',
    { kind: 'timeout', call: 'order', message: 'no answer' },
    'This is taking too long. Please try again.',
  ],
])('[LC-10, RL-05] a failed call says %s', async (_, problem, text) => {
  render(
    <InRemote>
      <Words problem={problem} />
    </InRemote>,
  )
  expect(await screen.findByText(text)).toBeTruthy()
})
