import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const ROOT = join(import.meta.dirname, '../..')
/** Every app of visitors, and what the apps share. */
const SOURCES = [
  'shell/src',
  ...readdirSync(ROOT)
    .filter((name) => name.startsWith('mf-'))
    .map((name) => `${name}/src`),
  'packages/remote-kit/src',
]
/** A text with fewer letters besides its placeholders would match the texts of merchants and visitors. */
const OWN_LETTERS = 3

const englishTexts = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /messages\/(?:[\w-]+\/)?en\.json$/.test(file))
    .flatMap((file) => Object.values<string>(JSON.parse(readFileSync(join(ROOT, folder, file), 'utf8'))))

/** A pattern whose odd groups are what a text says and whose even ones are what its placeholders hold. */
function patternOf(text: string): string {
  const parts = text.split(/\{+\w+\}+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return `^${parts.map((part) => `(${part})`).join('(.*?)')}$`
}

const ownLetters = (text: string) => text.replace(/\{+\w+\}+|[^\p{L}]/gu, '').length
const hasPlaceholders = (text: string) => /\{+\w+\}+/.test(text)
const TEXTS = [...new Set(SOURCES.flatMap(englishTexts))].filter((text) => ownLetters(text) >= OWN_LETTERS)
/** A text as a whole has more letters than a pattern that it matches, so that it is looked for first. */
const WHOLE = TEXTS.filter((text) => !hasPlaceholders(text))
const PATTERNS = TEXTS.filter(hasPlaceholders)
  .toSorted((one, other) => ownLetters(other) - ownLetters(one))
  .map(patternOf)

/**
 * Puts an English page into the pseudo-language, in which every word of the catalogues is 40 % longer; names and dishes
 * stay. It lives in the page alone, so that nobody can choose it. Returns how many texts it has lengthened.
 */
export function speakPseudoLanguage(page: Page): Promise<number> {
  return page.evaluate(
    ([sources, texts]) => {
      const patterns = sources.map((source) => new RegExp(source, 'us'))
      const whole = new Set(texts)
      const partsOf = (text: string) => {
        if (whole.has(text)) return [text]
        return patterns
          .find((one) => one.test(text))
          ?.exec(text)
          ?.slice(1)
      }
      const longer = (text: string) =>
        text.replace(/\p{L}+/gu, (word) => {
          const twice = Math.round(word.length * 0.4)
          return word.slice(0, twice).replace(/./gu, '$&$&') + word.slice(twice)
        })
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const lengthened: [Node, string, string][] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? ''
        if (!text || node.parentElement?.closest('script,style,noscript')) continue
        const parts = partsOf(text)
        if (!parts) continue
        const long = parts.map((part, index) => (index % 2 ? part : longer(part))).join('')
        lengthened.push([node, node.textContent ?? '', long])
        node.textContent = long
      }
      const before = (Reflect.get(window, 'lengthened') as typeof lengthened | undefined) ?? []
      Reflect.set(window, 'lengthened', [...before, ...lengthened])
      return lengthened.length
    },
    [PATTERNS, WHOLE] as const,
  )
}

/** Puts the page back into English, but for what it has drawn anew since. */
export function endPseudoLanguage(page: Page): Promise<void> {
  return page.evaluate(() => {
    const lengthened = Reflect.get(window, 'lengthened') as [Node, string, string][] | undefined
    for (const [node, text, long] of lengthened?.toReversed() ?? [])
      if (node.textContent === long) node.textContent = text
    Reflect.deleteProperty(window, 'lengthened')
  })
}
