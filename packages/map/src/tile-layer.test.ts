// @vitest-environment happy-dom
import type { TileSourceEvent } from 'ol/source/Tile.js'
import { expect, test } from 'vitest'
import { tileLayer } from './tile-layer.ts'

type Tile = 'tileloadend' | 'tileloaderror'

test.each<[string, Tile[], boolean]>([
  ['three failures', Array(3).fill('tileloaderror'), true],
  ['four failures and nothing else', Array(4).fill('tileloaderror'), false],
  ['failures after a tile that came', ['tileloadend', ...Array(9).fill('tileloaderror')], true],
])('[DL-06] after %s the layer is asked for more: %#', (_label, tiles, isVisible) => {
  const layer = tileLayer({ url: 'https://t.example/{z}/{x}/{y}.png', attribution: 'Makers' })
  for (const type of tiles) layer.getSource()?.dispatchEvent({ type } as unknown as TileSourceEvent)
  expect(layer.getVisible()).toBe(isVisible)
})
