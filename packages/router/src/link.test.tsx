// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Link, type LinkProps, MemoryRouter, useLocation, useNavigationType } from './index.ts'

afterEach(cleanup)

function Here() {
  const { pathname, search, state } = useLocation()
  return <output>{JSON.stringify([pathname + search, state, useNavigationType()])}</output>
}

/** Draws a link and a place that shows the current address. */
function show(props: LinkProps) {
  render(
    <MemoryRouter initialEntries={['/saffron/pickup']}>
      <Link {...props}>Cart</Link>
      <Here />
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', { name: 'Cart' })
  return { link, here: () => JSON.parse(screen.getByRole('status').textContent) }
}

/** Whether the link leaves a click to the browser, which here then does nothing. */
function isLeftToBrowser(link: HTMLElement, event: MouseEventInit = {}): boolean {
  let isLeft = false
  const notice = (click: Event) => {
    isLeft = !click.defaultPrevented
    click.preventDefault()
  }
  addEventListener('click', notice, { once: true })
  fireEvent.click(link, event)
  return isLeft
}

test('a click navigates with the state, without loading a document', () => {
  const { link, here } = show({
    to: '/saffron/pickup/cart?a=1',
    state: { from: 'menu' },
    'aria-label': 'Cart',
  })
  expect(link.getAttribute('href')).toBe('/saffron/pickup/cart?a=1')
  expect(isLeftToBrowser(link)).toBe(false)
  expect(here()).toEqual(['/saffron/pickup/cart?a=1', { from: 'menu' }, 'PUSH'])
})

test('a link to the current address, and one that says so, replaces the history entry', () => {
  const same = show({ to: '/saffron/pickup' })
  fireEvent.click(same.link)
  expect(same.here()[2]).toBe('REPLACE')
  cleanup()
  const other = show({ to: '/saffron', replace: true })
  fireEvent.click(other.link)
  expect(other.here()).toEqual(['/saffron', null, 'REPLACE'])
})

test.each([
  ['a modifier key', { ctrlKey: true }],
  ['another button', { button: 1 }],
])('%s is left to the browser', (_, event) => {
  const { link, here } = show({ to: '/saffron/pickup/cart' })
  expect(isLeftToBrowser(link, event)).toBe(true)
  expect(here()[0]).toBe('/saffron/pickup')
})

test('another target is left to the browser', () => {
  const { link, here } = show({ to: '/saffron/pickup/cart', target: '_blank' })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(isLeftToBrowser(link)).toBe(true)
  expect(here()[0]).toBe('/saffron/pickup')
})

test('its own handler runs first and may keep the visitor on the page', () => {
  const onClick = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const { link, here } = show({ to: '/saffron/pickup/cart', onClick })
  fireEvent.click(link)
  expect(onClick).toHaveBeenCalledOnce()
  expect(here()[0]).toBe('/saffron/pickup')
})
