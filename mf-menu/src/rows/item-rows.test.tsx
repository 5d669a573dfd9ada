// @vitest-environment happy-dom
import type { MenuItem } from '@storefront/api-contract'
import { type QueryClient, QueryClientProvider } from '@storefront/query'
import { MemoryRouter, Route, Routes, useNavigate } from '@storefront/router'
import { anItem, menuAnswer } from '@storefront/testing'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useMemo } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useRouteScreen } from '../screen/use-screen.ts'
import { openPage } from '../testing/page-at.tsx'
import { ItemRows } from './item-rows.tsx'

const ROW = 156
const PATH = '/saffron/pickup'
let scroll = 0
let isWide = false

beforeEach(() => {
  scroll = 0
  isWide = false
  layOutRows()
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('CSS', { supports: () => true })
  vi.stubGlobal('scrollBy', ({ top = 0 }: ScrollToOptions) => {
    scroll += top
  })
})
afterEach(() => {
  // Nothing is in view as the page is left: the next test does not come back to it.
  scroll = 1_000_000
  cleanup()
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Places lines of 156 pixels and the spacers between them below each other, from the top of the page. */
function layOutRows(): void {
  const heightOf = (part: Element) => {
    const { style, dataset } = part as HTMLElement
    if (dataset.line !== undefined) return ROW
    const height = Number.parseFloat(style.blockSize)
    return Number.isNaN(height) ? Number(style.getPropertyValue('--items')) * ROW : height
  }
  const sumOf = (parts: Element[]) => parts.reduce((sum, part) => sum + heightOf(part), 0)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const part = this.closest('[data-line], [data-skipped]')
    const list = part?.parentElement ?? this
    const parts = [...list.children]
    const top = (part ? sumOf(parts.slice(0, parts.indexOf(part))) : 0) - scroll
    const height = part ? heightOf(part) : sumOf(parts)
    return { top, bottom: top + height, height } as DOMRect
  })
}

const dish = (index: number): MenuItem =>
  anItem({ id: `dish-${index}`, names: [{ locale: 'en', name: `Dish ${index}` }] })
const DISHES = Array.from({ length: 200 }, (_, index) => dish(index))

const { discounts } = menuAnswer()

function Rows({ items }: { items: readonly MenuItem[] }) {
  const { business, slug, paths } = useRouteScreen()
  const context = useMemo(() => ({ business, slug, paths, discounts }), [business, slug, paths])
  return <ItemRows items={items} context={context} priorities={4} />
}

function Dish() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  )
}

function Page({ client, items = DISHES }: { client: QueryClient; items?: readonly MenuItem[] }) {
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[PATH]}>
        <Routes>
          <Route path="/:ref/:type" element={<Rows items={items} />} />
          <Route path="/:ref/:type/:categoryId/:itemId" element={<Dish />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>
  )
}

const shown = () =>
  screen.queryAllByTestId('menu-row').map((row) => Number(row.getAttribute('aria-posinset')) - 1)
const range = (first: number, end: number) => Array.from({ length: end - first }, (_, index) => first + index)
const isInView = (line: number) => line * ROW < scroll + innerHeight && (line + 1) * ROW > scroll
const inView = () => range(0, DISHES.length).filter(isInView)

/** Scrolls as a visitor does; what is in the document then is what the browser paints. */
function scrollPage(top: number): number[] {
  let painted: number[] = []
  act(() => {
    scroll = top
    dispatchEvent(new Event('scroll'))
    painted = shown()
  })
  return painted
}
/** Waits until the rows beside the viewport have come, too. */
const settled = () =>
  waitFor(() => expect(shown()).toContain(Math.floor((scroll + innerHeight + 1_000) / ROW)))

describe('[MN-11] a long list keeps the rows near the viewport in the document', () => {
  test('they are there before the browser paints, however far a visitor jumps', async () => {
    render(<Page client={await openPage()} />)
    await settled()
    for (const top of [200, 900, 12_000, 6_000, 30_000]) {
      const painted = scrollPage(top)
      expect(painted).toEqual(expect.arrayContaining(inView()))
      expect(painted.length).toBeLessThan(30)
    }
  })

  test('the room of the others is kept, so that the page is as high as all of them', async () => {
    const { container } = render(<Page client={await openPage()} />)
    await settled()
    for (const top of [0, 12_000]) {
      scrollPage(top)
      await settled()
      const list = container.querySelector('[role="list"]')
      expect(list?.getBoundingClientRect().height).toBe(DISHES.length * ROW)
    }
  })

  test('a spacer that begins where it began stays the same element, else its change would count as a shift', async () => {
    const { container } = render(<Page client={await openPage()} />)
    await settled()
    scrollPage(12_000)
    await settled()
    const [above] = container.querySelectorAll('[data-skipped]')
    scrollPage(12_400)
    expect(container.querySelector('[data-skipped]')).toBe(above)
    expect(above?.getAttribute('data-skipped')).toMatch(/^0-/)
  })

  test('a list of up to 150 rows is in the document as a whole', async () => {
    render(<Page client={await openPage()} items={DISHES.slice(0, 150)} />)
    expect(screen.getAllByTestId('menu-row')).toHaveLength(150)
    scrollPage(9_000)
    expect(screen.getAllByTestId('menu-row')).toHaveLength(150)
  })

  test('[UI-03] on a wide window a line holds two rows, and each keeps its number', async () => {
    isWide = true
    const { container } = render(<Page client={await openPage()} />)
    await waitFor(() => expect(shown()).toContain(20))
    expect(container.querySelector('[data-line="3"]')?.children).toHaveLength(2)
    expect(scrollPage(6_000)).toEqual(expect.arrayContaining(range(78, 86)))
    expect(container.querySelector('[data-line="40"]')?.textContent).toMatch(/Dish 80.*Dish 81/)
  })
})

test('[MN-11] buttons are there with the first view, and late in a row that comes again while the page scrolls', async () => {
  const { container } = render(<Page client={await openPage()} />)
  const buttons = () => container.querySelectorAll('[data-line="2"] [data-slot="cart/QuickAdd"]').length
  expect(buttons()).toBe(1)
  scrollPage(12_000)
  await settled()
  scrollPage(0)
  expect([shown().includes(2), buttons()]).toEqual([true, 0])
  await waitFor(() => expect(buttons()).toBe(1))
})

test('[UI-04] the row with the focus stays, and keeps it, while the page scrolls away and back', async () => {
  render(<Page client={await openPage()} />)
  await settled()
  const link = screen.getByRole('link', { name: 'Dish 2' })
  act(() => link.focus())
  for (const top of [12_000, 20_000, 600, 0]) {
    scrollPage(top)
    await settled()
    expect(document.activeElement).toBe(link)
  }
  expect(shown()).toEqual([...new Set(shown())].sort((one, other) => one - other))
})

test('[BX-02] back from a dish, the rows that were in view are rendered at once, at their place', async () => {
  render(<Page client={await openPage()} />)
  await settled()
  scrollPage(12_000)
  await settled()
  const left = inView()
  act(() => screen.getByRole('link', { name: 'Dish 79' }).click())
  const back = await screen.findByRole('button', { name: 'Back' })
  scroll = 0
  act(() => back.click())
  const first = await waitFor(() => {
    expect(shown()).not.toEqual([])
    return shown()
  })
  expect(first).toEqual(left)
  expect(screen.getByRole('link', { name: 'Dish 79' }).getBoundingClientRect().top).toBe(79 * ROW - 12_000)
})

test('[MN-11] the browser begins with the lines that the server sent', async () => {
  const client = await openPage()
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(<Page client={client} />)
  const sent = shown()
  const errors: unknown[] = []
  const before = screen.getAllByTestId('menu-row')
  const onRecoverableError = (error: unknown) => errors.push(error)
  await act(async () => {
    render(<Page client={client} />, { container: root, hydrate: true, onRecoverableError })
  })
  expect(sent).toEqual([0, 1, 2, 3, 4, 5])
  expect(errors).toEqual([])
  expect(screen.getAllByTestId('menu-row').slice(0, 6)).toEqual(before)
})
