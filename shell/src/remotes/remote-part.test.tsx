// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FailurePhase, RemoteFailure } from './remote-failure.ts'
import { RemotePart } from './remote-part.tsx'
import { signalRetry } from './remote-retry.ts'

const load = vi.fn()
vi.mock('./remote-modules.ts', () => ({
  remoteModules: () => ({
    load,
    retry: signalRetry,
    handleRenderFailure: async () => false,
    markRendered: () => {},
  }),
}))
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  load.mockReset()
})

const failing = (phase: FailurePhase) =>
  Promise.reject(
    new RemoteFailure({ remote: 'mf-menu', expose: './pages/menu', phase, milliseconds: 1, cause: 'broken' }),
  )
const show = () =>
  act(async () => {
    render(
      <RemotePart
        remote="mf-menu"
        expose="./pages/menu"
        loading="loading"
        failed={() => <p>not loaded</p>}
      />,
    )
  })
const back = () => act(async () => void dispatchEvent(new Event('online')))
const shownAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))

test.each([
  ['the connection is back', true, back],
  ['the tab is shown again', true, shownAgain],
])('[ER-06] [FD-07] a part whose files did not come asks again when %s', async (_label, onLine, happen) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  load.mockImplementationOnce(() => failing('entry'))
  load.mockImplementation(async () => ({ default: () => <p>the menu</p> }))
  await show()
  expect(screen.getByText('not loaded')).toBeTruthy()
  await happen()
  expect(screen.getByText('the menu')).toBeTruthy()
})

test('[FD-07] it does not while there is no connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  load.mockImplementation(() => failing('entry'))
  await show()
  await shownAgain()
  expect(load).toHaveBeenCalledOnce()
})

test('[ER-06] a page that failed at one address is shown at another of its route, and at the first again', async () => {
  history.replaceState(null, '', '/saffron/pickup/grills/broken')
  const Page = () => {
    if (isBroken && location.pathname.endsWith('broken')) throw new Error('broken')
    return <p>the dish</p>
  }
  let isBroken = true
  load.mockReturnValue(Promise.resolve({ default: Page }))
  const part = () => (
    <RemotePart remote="mf-menu" expose="./pages/item" loading="loading" failed={() => <p>not loaded</p>} />
  )
  const { rerender } = await act(async () => render(part()))
  expect(screen.getByText('not loaded')).toBeTruthy()
  const goTo = (path: string) => {
    history.replaceState(null, '', path)
    return act(async () => rerender(part()))
  }
  await goTo('/saffron/pickup/grills/broken')
  expect(screen.getByText('not loaded')).toBeTruthy()
  await goTo('/saffron/pickup/grills/tawook')
  expect(screen.getByText('the dish')).toBeTruthy()
  isBroken = false
  await goTo('/saffron/pickup/grills/broken')
  expect(screen.getByText('the dish')).toBeTruthy()
  history.replaceState(null, '', '/')
})

test('[ER-06] a module that throws is not tried again by itself', async () => {
  load.mockImplementation(() => failing('render'))
  await show()
  await back()
  expect(load).toHaveBeenCalledOnce()
})
