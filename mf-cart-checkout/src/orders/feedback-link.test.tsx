// @vitest-environment happy-dom
import { anOrder } from '@storefront/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { Shown } from '../testing/shown.tsx'
import { FeedbackLink } from './order-actions.tsx'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const rows: [string, NonNullable<Shop['business']>, 'completed' | 'ready', boolean][] = [
  ['a completed order of a shop that asks', { rate: true }, 'completed', true],
  ['one that is not completed', { rate: true }, 'ready', false],
  ['a shop that asks about itself alone', { rate: false, feedback: true }, 'completed', false],
]

test('[RT-10] a rating that was given is shown instead, also where the shop does not ask any more', async () => {
  await openShop({ business: { rate: false } })
  const review = { rating: 4, comment: 'Warm bread', at: '2026-11-20T10:00:00.000Z' }
  render(
    <Shown path="/:ref/order/:orderId" at="/saffron/order/order-1">
      <FeedbackLink order={anOrder({ state: 'completed', review })} />
    </Shown>,
  )
  expect(screen.getByText('Your rating: 4 of 5 stars')).toBeTruthy()
  expect(screen.getByText('Warm bread')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test.each(rows)('[RT-10] the way to rate: %s', async (_what, business, state, isShown) => {
  await openShop({ business })
  render(
    <Shown path="/:ref/order/:orderId" at="/saffron/order/order-1">
      <FeedbackLink order={anOrder({ state })} />
    </Shown>,
  )
  const links = screen.queryAllByRole('link', { name: /Rate this order/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    isShown ? ['/saffron/Feedback?order=order-1'] : [],
  )
})
