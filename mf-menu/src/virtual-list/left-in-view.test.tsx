// @vitest-environment happy-dom
import { MemoryRouter, Route, Routes, useNavigate } from '@storefront/router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useLeftInView } from './left-in-view.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Section({ name }: { name: string }) {
  const ref = useRef<HTMLElement>(null)
  return (
    <section ref={ref} id={name}>
      {useLeftInView(ref, name) ? `${name} at once` : null}
    </section>
  )
}

function Menu() {
  const navigate = useNavigate()
  return (
    <>
      {['grills', 'salads', 'soups'].map((name) => (
        <Section key={name} name={name} />
      ))}
      <button type="button" onClick={() => navigate('/dish')}>
        Dish
      </button>
    </>
  )
}

function Dish() {
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => navigate('/')}>
        Menu
      </button>
    </>
  )
}

const TOPS: Record<string, number> = { grills: -500, salads: -100, soups: 10_000 }
const press = (name: string) => act(() => screen.getByRole('button', { name }).click())

test('[BX-02] sections that were in view when the page was left render at once for who comes back, and for nobody else', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = TOPS[this.id] ?? 0
    return { top, bottom: top + 400 } as DOMRect
  })
  const { container } = render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<Menu />} />
        <Route path="/dish" element={<Dish />} />
      </Routes>
    </MemoryRouter>,
  )
  const atOnce = () =>
    [...container.querySelectorAll('section')].map((one) => one.textContent).filter(Boolean)
  expect(atOnce()).toEqual([])
  press('Dish')
  press('Back')
  expect(atOnce()).toEqual(['salads at once'])
  press('Dish')
  press('Menu')
  expect(atOnce()).toEqual([])
})
