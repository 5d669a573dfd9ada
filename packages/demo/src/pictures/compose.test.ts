import { beforeAll, describe, expect, test } from 'vitest'
import { DEMO_REFERENCES, demoBusiness } from '../demo-business.ts'
import { pictureFilesOf } from '../picture-files-of.ts'
import { type Artwork, readArtwork } from './artwork.ts'
import { composePicture } from './compose.ts'
import { heap } from './drawn.ts'
import type { Scene } from './scene.ts'

const size = { width: 1536, height: 1152 }
const tomatoes: Scene = {
  layout: 'dish',
  show: ['tomato', 'herb'],
  mood: 'garden',
  on: 'plate',
  seed: 'one',
  ...size,
}

let artwork: Artwork
beforeAll(() => {
  artwork = readArtwork(new Set(['tomato', 'herb', 'lemon']))
}, 30_000)

/** Tags that do not close, ids that stand twice, references to nothing: empty for a sound picture. */
function faultsOf(svg: string): string[] {
  const open: string[] = []
  const faults: string[] = []
  for (const [, closing, tag = '', rest = ''] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^>]*)>/g)) {
    if (closing && open.pop() !== tag) faults.push(`</${tag}>`)
    if (!closing && !rest.endsWith('/')) open.push(tag)
    if (!/^(\s+[\w:-]+="[^"<&]*")*\s*\/?$/.test(rest)) faults.push(`<${tag}${rest}>`)
  }
  const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
  const known = new Set(ids)
  const wanted = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id)
  const twice = ids.filter((id, place) => ids.indexOf(id) !== place)
  return [...faults, ...open, ...twice, ...wanted.filter((id) => !known.has(id))].map(String)
}

test.each(DEMO_REFERENCES)(
  'every picture of %s is sound and small',
  (reference) => {
    const { file, picture } = demoBusiness(reference)
    for (const name of pictureFilesOf(file)) {
      const svg = new TextDecoder().decode(picture(name) ?? undefined)
      expect(faultsOf(svg), name).toEqual([])
      expect(svg, name).not.toMatch(/NaN|undefined/)
      expect(svg.length, name).toBeLessThan(250_000)
    }
  },
  30_000,
)

test.each(DEMO_REFERENCES)(
  'no two pictures of %s are the same',
  (reference) => {
    const { file, picture } = demoBusiness(reference)
    const svgs = pictureFilesOf(file).map((name) => new TextDecoder().decode(picture(name) ?? undefined))
    expect(new Set(svgs).size).toBe(svgs.length)
  },
  30_000,
)

describe('composePicture', () => {
  test('the same scene is the same picture, another seed another one', () => {
    expect(composePicture(tomatoes, artwork)).toBe(composePicture(tomatoes, artwork))
    expect(composePicture({ ...tomatoes, seed: 'two' }, artwork)).not.toBe(composePicture(tomatoes, artwork))
  })

  test('an emoji used three times is defined once', () => {
    const svg = composePicture({ ...tomatoes, show: ['tomato', 'tomato', 'tomato'] }, artwork)
    expect(svg.match(/<g id="emoji-tomato">/g)).toHaveLength(1)
    expect(svg.match(/href="#emoji-tomato"/g)).toHaveLength(3)
  })

  test('an emoji that does not exist is named', () => {
    const scene: Scene = { ...tomatoes, show: [heap(['#ffcc00'], 8, 'tomahto')] }
    expect(() => composePicture(scene, artwork)).toThrow('"tomahto"')
  })
})
