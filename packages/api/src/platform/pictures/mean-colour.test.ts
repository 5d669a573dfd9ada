import { expect, test } from 'vitest'
import { meanColour } from './mean-colour.ts'

const repeated = (pixel: number[], times: number) => Uint8Array.from(Array(times).fill(pixel).flat())

test.each<[string, number[], string | null]>([
  ['RGB', [255, 128, 0], 'ff8000'],
  ['grey', [17], '111111'],
  ['opaque RGB with alpha', [1, 2, 3, 255], '010203'],
  ['opaque grey with alpha', [9, 255], '090909'],
  ['see-through RGB', [1, 2, 3, 254], null],
  ['see-through grey', [9, 0], null],
])('[UI-02] the colour of a picture in %s', (_, pixel, colour) => {
  expect(meanColour({ data: repeated(pixel, 10_000), channels: pixel.length })).toBe(colour)
})

test('[UI-02] is the mean of all parts of the picture', () => {
  const data = Uint8Array.from([...repeated([0, 0, 0], 50_000), ...repeated([200, 100, 50], 50_000)])
  expect(meanColour({ data, channels: 3 })).toBe('643219')
})

test('[UI-02] a picture without pixels has none', () => {
  expect(meanColour({ data: new Uint8Array(), channels: 3 })).toBeNull()
})
