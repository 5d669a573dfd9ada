// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { openPinMap } from './pin-map.ts'

test('[DL-06] where the browser cannot draw, the map says so at once and not in a frame', () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const options = { zones: [], center: { lat: 29.33, lng: 48.07 }, textColor: 'black' }
  expect(() => openPinMap(document.createElement('div'), options)).toThrow('There is no canvas to draw on')
  vi.restoreAllMocks()
})
