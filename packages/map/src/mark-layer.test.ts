// @vitest-environment happy-dom
import type { FrameState } from 'ol/Map.js'
import { fromLonLat } from 'ol/proj.js'
import { afterEach, expect, test, vi } from 'vitest'
import { markLayer } from './mark-layer.ts'

afterEach(() => void vi.restoreAllMocks())

const PLACE = { lat: 29.33, lng: 48.07 }
/** The text colour of a page in dark mode. */
const ON_DARK = '#e8e8e8'
const FRAME = {
  viewState: { center: fromLonLat([PLACE.lng, PLACE.lat]), resolution: 10 },
  size: [300, 200],
  viewHints: [0, 0],
  pixelRatio: 1,
} as unknown as FrameState

/** A pen that notes each dot and text with its colour. */
function watchedPen(): string[] {
  const drawn: string[] = []
  const colors = { fillStyle: '', strokeStyle: '' }
  const note = (what: string, color: 'fillStyle' | 'strokeStyle') => () => {
    drawn.push(`${what} ${colors[color]}`)
  }
  const noted: Record<string, unknown> = {
    fill: note('dot', 'fillStyle'),
    fillText: note('name', 'fillStyle'),
    strokeText: note('halo', 'strokeStyle'),
  }
  const pen = new Proxy<Record<string, unknown>>(colors, {
    get: (own, key: string) => noted[key] ?? own[key] ?? (() => undefined),
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  return drawn
}

test.each([
  [
    'the tiles, which are light then too, is dark with a light edge',
    true,
    ['dot #1b1b1b', 'halo #ffffff', 'name #1b1b1b'],
  ],
  ['the page has its text colour', false, [`dot ${ON_DARK}`, `name ${ON_DARK}`]],
])('[DL-06, UI-04] in dark mode a named point over %s', async (_, onTiles, expected) => {
  const drawn = watchedPen()
  const points = [{ place: PLACE, name: 'Salmiya', strong: false }]
  const { layer, dispose } = markLayer({ zones: [], points, textColor: ON_DARK, onTiles })
  layer.render(FRAME, document.createElement('div'))
  await vi.waitFor(() => expect(drawn).toEqual(expected))
  dispose()
})
