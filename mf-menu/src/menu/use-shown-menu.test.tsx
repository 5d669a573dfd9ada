// @vitest-environment happy-dom
import { takeClockSkew } from '@storefront/api-client'
import type { BranchSummary, Business } from '@storefront/api-contract'
import { pathsOf } from '@storefront/bridge'
import { QueryClient, QueryClientProvider } from '@storefront/query'
import { keepDocumentTime } from '@storefront/store/minute'
import { aCategory, aMenu, anItem, everyDay } from '@storefront/testing'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Screen, ScreenContext } from '../screen/use-screen.ts'
import { useShownMenu } from './use-shown-menu.ts'

const SENT = '2026-11-20T07:59:58.000Z'
const menu = aMenu({
  categories: [aCategory({ id: 'breakfast', shifts: everyDay('07:00', '11:00') }), aCategory()],
  items: [anItem({ id: 'eggs', category_id: 'breakfast' }), anItem()],
})

const screen: Screen = {
  business: { reference_id: 'saffron' } as Business,
  branch: { id: 'main' } as BranchSummary,
  slug: 'pickup',
  paths: pathsOf('saffron'),
}
const client = new QueryClient()

function Page() {
  return (
    <QueryClientProvider client={client}>
      <ScreenContext value={screen}>
        <Categories />
      </ScreenContext>
    </QueryClientProvider>
  )
}

function Categories() {
  const { sections } = useShownMenu(menu, 'pickup', 'Asia/Kuwait')
  return <p>{sections.map(({ category }) => category.id).join(' ')}</p>
}

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(SENT), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  takeClockSkew(0)
  delete document.documentElement.dataset.minute
})

test('[SR-05, SH-04] code that comes after breakfast has ended takes over its markup, and then ends breakfast', async () => {
  keepDocumentTime(SENT, document)
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Page />)
  const [sent, element] = [root.textContent, root.firstChild]
  vi.setSystemTime(Date.now() + 4_000)
  const errors: unknown[] = []
  const page = await act(async () =>
    hydrateRoot(root, <Page />, { onRecoverableError: (error) => errors.push(error) }),
  )
  expect(sent).toBe('breakfast grills')
  expect(errors).toEqual([])
  expect(root.textContent).toBe('grills')
  expect(root.firstChild).toBe(element)
  act(() => page.unmount())
})
