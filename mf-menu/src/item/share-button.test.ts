import { afterEach, expect, test, vi } from 'vitest'
import { shareLink } from './share-button.tsx'

const LINK = { title: 'Hummus', url: 'https://shop.example/saffron/pickup/mezze/hummus' }
const refuse = (name: string) => () => Promise.reject(new DOMException('no', name))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['the system takes it', { share: () => Promise.resolve() }, 'shared'],
  ['the visitor changes the mind', { share: refuse('AbortError') }, 'dismissed'],
  ['the system refuses', { share: refuse('NotAllowedError') }, 'refused'],
  ['the clipboard takes it', { clipboard: { writeText: () => Promise.resolve() } }, 'copied'],
  ['the clipboard refuses', { clipboard: { writeText: refuse('NotAllowedError') } }, 'refused'],
  ['there is neither', {}, 'refused'],
])('%s', async (_, navigator, outcome) => {
  vi.stubGlobal('navigator', navigator)
  expect(await shareLink(LINK)).toBe(outcome)
})
