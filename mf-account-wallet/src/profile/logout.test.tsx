// @vitest-environment happy-dom

import { useSession } from '@storefront/store'
import { cachedBusiness, json, problem, serve } from '@storefront/testing'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { logIn, openBusiness, Shown } from '../testing/show.tsx'
import { Logout } from './logout.tsx'

afterEach(cleanup)

async function show(answer: () => Response) {
  await openBusiness()
  logIn()
  const sent = serve({ 'webapp/session/end': answer })
  render(<Shown client={cachedBusiness()} at="/saffron/profile" children={<Logout />} />)
  return sent
}

test('[AU-06, RT-19] a logout on all devices is asked of the server', async () => {
  const sent = await show(() => json({ ended: 2 }))
  fireEvent.click(await screen.findByRole('button', { name: 'Log out on all devices' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ reference_id: 'saffron', all: true }]))
})

test('[AU-06] a logout that the server did not do is not said to be done', async () => {
  await show(() => problem(503, 'unavailable'))
  fireEvent.click(await screen.findByRole('button', { name: 'Log out on all devices' }))
  expect(await screen.findByText(/couldn’t log you out/)).toBeTruthy()
  expect(useSession.getState().token).toBe('token')
})
