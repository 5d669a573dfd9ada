import { expect, test } from 'vitest'
import { mapTilesSettings } from './map-tiles-settings.ts'

const url = 'https://tiles.example/{z}/{x}/{y}.png'
const attribution = '© Map makers'

test.each<[string, Record<string, string>, object]>([
  ['nothing is no tiles', {}, { ok: true, settings: {} }],
  [
    'an address and whose map it is',
    { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution },
    { ok: true, settings: { mapTiles: { url, attribution } } },
  ],
  [
    'nobody to name',
    { MAP_TILES_URL: url },
    { ok: false, reason: 'MAP_TILES_ATTRIBUTION is missing: whose map it is has to be shown.' },
  ],
  [
    'one picture for everything',
    { MAP_TILES_URL: 'https://tiles.example/{z}.png', MAP_TILES_ATTRIBUTION: attribution },
    { ok: false, reason: 'MAP_TILES_URL lacks {x}, {y}: https://tiles.example/{z}.png' },
  ],
  [
    'no web address',
    { MAP_TILES_URL: 'javascript:{z}{x}{y}', MAP_TILES_ATTRIBUTION: attribution },
    { ok: false, reason: 'MAP_TILES_URL is no web address: javascript:{z}{x}{y}' },
  ],
])('[DL-06] tiles: %s', (_label, env, expected) => {
  expect(mapTilesSettings(env)).toEqual(expected)
})
