// @vitest-environment happy-dom
import {
  MemoryRouter,
  NavigationType,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
} from '@storefront/router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

afterEach(cleanup)

let go: ReturnType<typeof useNavigate>
function Page() {
  go = useNavigate()
  return <p>{useNavigationType()}</p>
}
function Screens() {
  return (
    <NavigationType>
      <Routes location={useLocation()}>
        <Route path="*" element={<Page />} />
      </Routes>
    </NavigationType>
  )
}

test('[MN-11] a screen below routes with a pinned location knows the navigation type', async () => {
  render(
    <MemoryRouter initialEntries={['/saffron']}>
      <Screens />
    </MemoryRouter>,
  )
  expect(screen.getByText('POP')).toBeTruthy()
  await act(async () => go('/saffron/pickup'))
  expect(screen.getByText('PUSH')).toBeTruthy()
  await act(async () => go(-1))
  expect(screen.getByText('POP')).toBeTruthy()
})
