import { expect, test } from 'vitest'
import { HOSTILE_TEXTS, structureOf, withText } from './hostile-texts.ts'

const page = (text: string) => `<main><p title="${text}">${text}</p><a href="${text}">A</a></main>`
/** Already text: no browser makes code of them. */
const HARMLESS = /^(&lt;|\{\{)/

test.each(HOSTILE_TEXTS.filter((text) => !HARMLESS.test(text)))(
  '[SR-04] %j that is not escaped is noticed',
  (text) => {
    expect(structureOf(page(text))).not.toEqual(structureOf(page('Plain text')))
  },
)

test('[SR-04] text that is escaped changes nothing', () => {
  expect(structureOf(page('&lt;script&gt;'))).toEqual(structureOf(page('Plain text')))
  expect(structureOf(page('Plain text'))).toEqual(['main', 'p title', '/p', 'a href', '/a', '/main'])
})

test('[SR-04] every text of a merchant is replaced, and nothing else', () => {
  const answer = { id: 'a', items: [{ names: [{ locale: 'en', name: 'Tea' }], name: 'x' }], none: null }
  expect(withText(answer, 'T')).toEqual({
    id: 'a',
    items: [{ names: [{ locale: 'en', name: 'T' }], name: 'x' }],
    none: null,
  })
})
