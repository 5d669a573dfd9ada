import { demoBusiness } from '@storefront/demo'
import { expect, test } from 'vitest'
import { addedBytes, IN_TWO, inTwoLanguages, roomReport, withoutLanguages } from './room-for-locales.ts'

const { locales } = demoBusiness('gate-41').file.business

test('[LC-01] the business in two languages is the one in 41 but for its languages', () => {
  const { file, picture } = inTwoLanguages()
  const all = demoBusiness('gate-41')
  expect(file.business).toMatchObject({ reference_id: IN_TWO, locales: ['en', 'ar'] })
  expect(file.items.map(({ names }) => names)).toEqual(all.file.items.map(({ names }) => names))
  const [shown] = file.items.flatMap((item) => (item.picture ? [item.picture.src] : []))
  expect(picture(shown ?? '')).not.toBeNull()
})

test.each([
  [
    'chunks of their own',
    '{44:"formats-ha","4c":"item-modal",ep:"formats-ka",e:"messages-en"}',
    '{"4c":"item-modal",e:"messages-en"}',
  ],
  [
    'hashes of their chunks',
    '{"static/js/async/formats-ha.js":"sha384-A/b+c=","static/js/a.js":"sha384-d","static/js/messages.ka.js":"sha384-e"}',
    '{"static/js/a.js":"sha384-d",}',
  ],
  ['a list of all codes', `[${locales.map((one) => `"${one}"`).join()}]`, '["en","ar"]'],
  ['nothing of others', '["fr","de"]', '["fr","de"]'],
])('[LC-01] what languages add is taken out: %s', (_, text, left) => {
  expect(withoutLanguages(text, locales)).toBe(left)
})

test('[LC-01] a chunk of texts for every language, named in scripts and document, is too much', () => {
  const hash = (place: number) => `${place * 7919}${'Qz8'.repeat(place % 20)}${place ** 5}`
  const named = locales.map((one, place) => `"static/js/texts-${one}.js":"sha384-${hash(place)}"`)
  const map = `{${named.join()}}`
  const added = addedBytes([map], [withoutLanguages(map, locales)])
  expect(added).toBeGreaterThan(300)
  expect(roomReport({ document: 1_000, scripts: 500 })).toEqual({
    lines: [
      'ok document of 41 languages over two, compressed: 1000 bytes (limit 1000)',
      'ok JS of 41 languages over two, compressed: 500 bytes (limit 500)',
    ],
    isWithin: true,
  })
  expect(roomReport({ document: 1_001, scripts: 0 }).isWithin).toBe(false)
  expect(roomReport({ document: 0, scripts: 501 }).lines.join()).toContain('MISSED JS')
})
