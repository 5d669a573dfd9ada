// @vitest-environment happy-dom
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from '@storefront/router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTopOfBranch } from './use-top-of-branch.ts'

const scrolls = vi.fn()
const entry = () => screen.getByRole('status').textContent
let go: ReturnType<typeof useNavigate>

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(scrolls))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  scrolls.mockReset()
})

function Menu({ branch }: { branch: string }) {
  useTopOfBranch(branch)
  return <output>{useLocation().key}</output>
}

function Pages({ branch }: { branch: string }) {
  go = useNavigate()
  return (
    <Routes>
      <Route path="/menu" element={<Menu branch={branch} />} />
      <Route path="*" element={null} />
    </Routes>
  )
}

const shop = (branch: string) => (
  <MemoryRouter>
    <Pages branch={branch} />
  </MemoryRouter>
)
const goTo = (to: string | number) => act(async () => void go(to as string))

test('[BX-02] another branch that is chosen over the menu begins at the top, in an entry of its own', async () => {
  const { rerender } = render(shop('main'))
  await goTo('/menu')
  const before = entry()
  expect(scrolls).not.toHaveBeenCalled()
  rerender(shop('city'))
  expect(scrolls.mock.calls).toEqual([[0, 0]])
  expect(entry()).not.toBe(before)
  rerender(shop('city'))
  expect(scrolls).toHaveBeenCalledOnce()
})

test('[BX-02] back at the menu it begins at the top where another branch was chosen meanwhile', async () => {
  const { rerender } = render(shop('main'))
  await goTo('/menu')
  await goTo('/branches')
  await goTo(-1)
  expect(scrolls).not.toHaveBeenCalled()
  await goTo('/branches')
  rerender(shop('city'))
  await goTo(-1)
  expect(scrolls.mock.calls).toEqual([[0, 0]])
})

test('[BX-02] branches are kept for the last 50 entries of a visit', async () => {
  const { rerender } = render(shop('main'))
  for (let menu = 1; menu <= 51; menu++) await goTo(`/menu?${menu}`)
  await goTo('/branches')
  rerender(shop('city'))
  await goTo(-51)
  expect(scrolls).not.toHaveBeenCalled()
  await goTo(50)
  expect(scrolls.mock.calls).toEqual([[0, 0]])
})
