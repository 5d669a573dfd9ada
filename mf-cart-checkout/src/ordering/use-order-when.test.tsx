// @vitest-environment happy-dom

import { useOrderTime } from '@storefront/store'
import { cartLine } from '@storefront/testing'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { openShop } from '../testing/open-shop.ts'
import { Shown } from '../testing/shown.tsx'
import { useOrderWhen } from './use-order-when.tsx'
import { useOrdering } from './use-ordering.ts'

const slot = (id: string, hour: number) => ({
  id,
  start: `2099-01-01T${hour}:00:00.000Z`,
  end: `2099-01-01T${hour + 1}:00:00.000Z`,
  left: 1,
})
const timeOf = ({ start, end }: ReturnType<typeof slot>) => ({
  kind: 'slot' as const,
  start: Date.parse(start),
  end: Date.parse(end),
})
const NOON = slot('noon', 12)
const EVENING = slot('evening', 18)
const NOON_TIME = timeOf(NOON)
const EVENING_TIME = timeOf(EVENING)

function When() {
  const { time } = useOrderWhen(useOrdering(), false)
  return <output>{time?.kind === 'slot' ? time.start : 'none'}</output>
}

const page = (
  <Shown path="/:ref/:type/cart" at="/saffron/pickup/cart">
    <When />
  </Shown>
)

beforeEach(() =>
  openShop({ open: false, cart: [cartLine('water', 'one')], later: { slots: [NOON, EVENING] } }),
)

/** The time in the page that took over the markup of a server, which knows no choice. */
async function takenOver(before: () => void): Promise<string | null> {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(page)
  before()
  const hydrated = await act(async () => hydrateRoot(root, page))
  const { textContent } = root
  act(() => hydrated.unmount())
  root.remove()
  return textContent
}

test('[SH-07, SR-05] a chosen slot is still chosen after a reload', async () => {
  const shown = await takenOver(() => useOrderTime.setState({ time: NOON_TIME }))
  expect(shown).toBe(String(NOON_TIME.start))
  expect(useOrderTime.getState().time).toEqual(NOON_TIME)
})

test('[SH-02, SH-07] without a choice the second slot of a closed shop is kept like one', async () => {
  expect(await takenOver(() => undefined)).toBe(String(EVENING_TIME.start))
  expect(useOrderTime.getState().time).toEqual(EVENING_TIME)
})
