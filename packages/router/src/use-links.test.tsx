// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Router } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { MemoryRouter, useLinks, useLocation, useNavigationType } from './index.ts'

afterEach(cleanup)

function Links({ to }: { to: string }) {
  const linkTo = useLinks()
  const { pathname, search } = useLocation()
  return (
    <>
      <a {...linkTo(to)}>Dish</a>
      <output>{`${useNavigationType()} ${pathname}${search}`}</output>
    </>
  )
}

function show(to: string) {
  render(
    <MemoryRouter initialEntries={['/saffron/pickup?q=rice']}>
      <Links to={to} />
    </MemoryRouter>,
  )
  return screen.getByRole('link', { name: 'Dish' })
}
const here = () => screen.getByRole('status').textContent

test('a click navigates without loading a document', () => {
  const link = show('/saffron/pickup/grills/tawook')
  expect(link.getAttribute('href')).toBe('/saffron/pickup/grills/tawook')
  expect(fireEvent.click(link)).toBe(false)
  expect(here()).toBe('PUSH /saffron/pickup/grills/tawook')
})

test('a link to the current address replaces the history entry', () => {
  fireEvent.click(show('/saffron/pickup?q=rice'))
  expect(here()).toBe('REPLACE /saffron/pickup?q=rice')
})

test.each([
  ['a modifier key', { ctrlKey: true }],
  ['another button', { button: 1 }],
])('%s is left to the browser', (_, event) => {
  const link = show('/saffron/pickup/grills/tawook')
  // Navigation of the browser itself is none of this test.
  let isPrevented = false
  addEventListener(
    'click',
    (click) => {
      isPrevented = click.defaultPrevented
      click.preventDefault()
    },
    { once: true },
  )
  fireEvent.click(link, event)
  expect([isPrevented, here()]).toEqual([false, 'POP /saffron/pickup?q=rice'])
})

test('below another root the address begins with it', () => {
  const navigator = {
    createHref: (to: { pathname?: string }) => to.pathname ?? '',
    go() {},
    push() {},
    replace() {},
  }
  render(
    <Router basename="/shops" location="/shops/saffron/pickup" navigator={navigator as never}>
      <Links to="/saffron/pickup/cart" />
    </Router>,
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe('/shops/saffron/pickup/cart')
})
