// @vitest-environment happy-dom

import { readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, handMade, preparing, showPage } from '../testing/order-scene.tsx'
import { Timeline } from './order-progress.tsx'

handMade()

test('[RT-13] of an open order only the steps that were reached are printed', async () => {
  await showPage(<Timeline order={preparing} />, { path: '/:ref/*', at: '/saffron/x' }, answerWith(preparing))
  const steps = within(await screen.findByRole('list')).getAllByRole('listitem')
  expect(steps.map(({ className }) => className.includes('ahead'))).toEqual([false, false, false, true, true])
  const [, printed] = readFileSync(`${import.meta.dirname}/timeline.module.css`, 'utf8').split('@media print')
  expect(printed).toMatch(/\.ahead \{\s*display: none;/)
})
