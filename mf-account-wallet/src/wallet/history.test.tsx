// @vitest-environment happy-dom
import { configureApi } from '@storefront/api-client'
import { useSession } from '@storefront/store'
import { cachedBusiness } from '@storefront/testing'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WalletHistoryPage } from '../pages/wallet-history-page.tsx'
import { GUEST, logIn, openBusiness, Shown } from '../testing/show.tsx'

const movement = (place: number) => ({
  id: `m${place}`,
  kind: 'purchase',
  amount: 1000 + place,
  bonus: 0,
  names: [],
  order_id: null,
  order_number: null,
  note: `number ${place}`,
  at: '2026-11-20T09:00:00.000Z',
})

/** Server responses for the history; a page without transactions fails. */
function aServer(pages: Record<string, { movements: object[]; next_cursor: string | null } | null>) {
  const asked: string[] = []
  configureApi({
    base: 'http://shop/api/',
    token: () => 'token',
    fetch: async (url) => {
      const page = new URL(String(url)).searchParams.get('cursor') ?? 'newest'
      asked.push(page)
      const answer = pages[page]
      return answer
        ? Response.json({ ...answer, next_page: null })
        : Response.json({ error: { code: 'not-found', message: '' } }, { status: 404 })
    },
  })
  return { asked, pages }
}

let near: () => void
beforeEach(async () => {
  const watches = new Set<() => void>()
  near = () =>
    act(() => {
      for (const tell of watches) tell()
    })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly tell: () => void
      constructor(heard: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = () => heard([{ isIntersecting: true }])
      }
      observe() {
        watches.add(this.tell)
      }
      disconnect() {
        watches.delete(this.tell)
      }
    },
  )
  await openBusiness()
  logIn()
})
afterEach(() => {
  cleanup()
  useSession.setState(GUEST)
  vi.unstubAllGlobals()
})

const show = () =>
  render(<Shown client={cachedBusiness({ wallet: { enabled: true } })} children={<WalletHistoryPage />} />)

test('[RT-23, WL-01] reaching the end loads the next page once, until there is no more', async () => {
  const { asked } = aServer({
    newest: { movements: [movement(1)], next_cursor: '7' },
    7: { movements: [movement(2)], next_cursor: null },
  })
  show()
  await screen.findByText(/number 1/)
  near()
  await screen.findByText(/number 2/)
  near()
  expect(await screen.findByText('No more transactions')).toBeDefined()
  expect(asked).toEqual(['newest', '7'])
})

test('[RT-23] a failed page is retried by the visitor only, and the list stays', async () => {
  const { asked, pages } = aServer({ newest: { movements: [movement(1)], next_cursor: '7' }, 7: null })
  show()
  await screen.findByText(/number 1/)
  near()
  const again = await screen.findByRole('button', { name: 'Try again' })
  near()
  expect(asked).toEqual(['newest', '7'])
  pages[7] = { movements: [movement(2)], next_cursor: null }
  fireEvent.click(again)
  await screen.findByText(/number 2/)
  expect(screen.getByText(/number 1/)).toBeDefined()
  await waitFor(() => expect(asked).toEqual(['newest', '7', '7']))
})
