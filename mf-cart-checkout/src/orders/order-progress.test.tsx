// @vitest-environment happy-dom

import { readFileSync } from 'node:fs'
import type { OrderState } from '@storefront/domain/enums'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, handMade, preparing, showPage } from '../testing/order-scene.tsx'
import { Timeline, timelineSteps } from './order-progress.tsx'

handMade()

test('[RT-13] of an open order only the steps that were reached are printed', async () => {
  await showPage(<Timeline order={preparing} />, { path: '/:ref/*', at: '/saffron/x' }, answerWith(preparing))
  const steps = within(await screen.findByRole('list')).getAllByRole('listitem')
  expect(steps.map(({ className }) => className.includes('ahead'))).toEqual([false, false, false, true, true])
  const [, printed] = readFileSync(`${import.meta.dirname}/order-progress.module.css`, 'utf8').split(
    '@media print',
  )
  expect(printed).toMatch(/\.ahead \{\s*display: none;/)
})

const at = (state: OrderState, minute: number) => ({ state, at: `2026-11-20T09:0${minute}:00Z` })

test('[OR-06] an order in progress: its past, current and future states', () => {
  const steps = timelineSteps({
    state: 'preparing',
    selling_types: 'car_pickup',
    history: [at('placed', 0), at('accepted', 1), at('preparing', 2)],
  })
  expect(steps.map(({ state, position }) => `${state} ${position}`)).toEqual([
    'placed done',
    'accepted done',
    'preparing current',
    'ready ahead',
    'completed ahead',
  ])
  expect(steps[1]?.at).toBe('2026-11-20T09:01:00Z')
  expect(steps[3]?.at).toBeNull()
})

test('[OR-06] a delivery is on its way before it is completed', () => {
  const steps = timelineSteps({ state: 'ready', selling_types: 'delivery', history: [] })
  expect(steps.map(({ state }) => state).slice(-2)).toEqual(['on_the_way', 'completed'])
})

test('[OR-06] a cancelled order ends where it was', () => {
  const steps = timelineSteps({
    state: 'cancelled',
    selling_types: 'dine_in',
    history: [at('placed', 0), at('accepted', 1), at('cancelled', 2)],
  })
  expect(steps.map(({ state, position }) => `${state} ${position}`)).toEqual([
    'placed done',
    'accepted done',
    'cancelled current',
  ])
})

test('[OR-06] an unpaid order has its whole way before it', () => {
  const steps = timelineSteps({
    state: 'payment_pending',
    selling_types: 'dine_in',
    history: [at('payment_pending', 0)],
  })
  expect(steps.map(({ position }) => position)).toEqual([
    'current',
    'ahead',
    'ahead',
    'ahead',
    'ahead',
    'ahead',
  ])
})
