// @vitest-environment happy-dom
import { createQueryClient } from '@storefront/api-client'
import { QueryClientProvider, useQuery } from '@storefront/query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Answer({ ask }: { ask: () => Promise<string> }) {
  const { data, error } = useQuery({ queryKey: ['answer'], queryFn: ask, retry: false })
  return <p>{error ? 'failed' : (data ?? 'loading')}</p>
}

const show = (ask: () => Promise<string>) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Answer ask={ask} />
    </QueryClientProvider>,
  )
const comesAndGoes = () =>
  act(() => {
    for (const type of ['offline', 'online']) window.dispatchEvent(new Event(type))
  })
const tabIsShown = () => act(() => void window.dispatchEvent(new Event('visibilitychange')))

test.each([
  ['the connection is back', comesAndGoes],
  ['the tab is shown again', tabIsShown],
])('[FD-07] a call that failed is sent again when %s', async (_label, happen) => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no connection'))
  ask.mockResolvedValue('there')
  show(ask)
  await screen.findByText('failed')
  await happen()
  expect(await screen.findByText('there')).toBeTruthy()
})

test('[MN-01] what is fresh is not asked for again when the tab is shown', async () => {
  const ask = vi.fn<() => Promise<string>>().mockResolvedValue('there')
  show(ask)
  await screen.findByText('there')
  await tabIsShown()
  expect(ask).toHaveBeenCalledOnce()
})
