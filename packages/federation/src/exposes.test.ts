import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cutExposed, exposedModules } from './exposes.ts'

/** What the list imports, not this package. */
const library = (name: string) => `@storefront/${name}`
const LIST = `import type { RemoteExposes } from '${library('bridge')}'
import { exposeFrom } from '${library('remote-kit')}'
import { messages } from './messages/catalogue.ts'
import { quickMessages } from './messages/quick/catalogue.ts'
import { CartPage } from './pages/cart-page.tsx'
import page from './pages/page.module.css'
import { QuickAdd } from './quick/quick-add.tsx'

const expose = exposeFrom('mf-cart', messages)
/** With texts of their own. */
const exposeQuick = exposeFrom('mf-cart', quickMessages)

export const exposes = {
  './pages/cart': expose(CartPage, {
    className: page.screen,
  }),
  './slots/quick-add': exposeQuick(QuickAdd, { testId: 'quick-add' }),
} satisfies RemoteExposes<'mf-cart'>
`
const words = (text: string) => text.split('\n').filter(Boolean)

describe('[RT-27] one module per entry of the list', () => {
  test('has what the entry uses, and nothing that another one does', () => {
    expect(words(cutExposed(LIST, './slots/quick-add'))).toEqual([
      `import { exposeFrom } from '${library('remote-kit')}'`,
      "import { quickMessages } from './messages/quick/catalogue.ts'",
      "import { QuickAdd } from './quick/quick-add.tsx'",
      "const exposeQuick = exposeFrom('mf-cart', quickMessages)",
      "const exposed = exposeQuick(QuickAdd, { testId: 'quick-add' })",
      'const { default: part, messages: texts } = exposed',
      'export { part as default, texts as messages }',
    ])
  })

  test('has each line where the list has it, for source maps', () => {
    const [list, cut] = [LIST.split('\n'), cutExposed(LIST, './pages/cart').split('\n')]
    const lineOf = (lines: string[], text: string) => lines.findIndex((line) => line.includes(text))
    for (const text of ['import page from', 'const expose = ', 'expose(CartPage', 'className'])
      expect(lineOf(cut, text), text).toBe(lineOf(list, text))
  })

  test('is the same module however the list is written', () => {
    const rewritten = LIST.replace(/^ {2}'(.*?)': /gm, '      "$1":\n        ').replace(
      ' satisfies',
      ' as const satisfies',
    )
    const code = (text: string, key: string) => cutExposed(text, key).replace(/\s+/g, ' ')
    for (const key of ['./pages/cart', './slots/quick-add'])
      expect(code(rewritten, key)).toBe(code(LIST, key))
  })

  test('a name in a text or a comment is no use of it', () => {
    const named = LIST.replace("'quick-add' })", "'page' /* CartPage */ })")
    expect(words(cutExposed(named, './slots/quick-add')).join('\n')).not.toMatch(/import.*(page|CartPage)/)
  })

  test('a style sheet for the whole remote belongs to every entry', () => {
    const styled = `import './fonts.css'\n${LIST}`
    for (const key of ['./pages/cart', './slots/quick-add'])
      expect(cutExposed(styled, key)).toContain("import './fonts.css'")
  })

  test('an unknown entry is an error', () => {
    expect(() => cutExposed(LIST, './pages/none')).toThrow('exposes no ./pages/none')
  })
})

describe('the list of a remote', () => {
  const inFolder = async (source: string) => {
    const app = await mkdtemp(join(tmpdir(), 'exposes-'))
    try {
      await mkdir(join(app, 'src'))
      await writeFile(join(app, 'src/exposes.ts'), source)
      return exposedModules(app)
    } finally {
      await rm(app, { recursive: true })
    }
  }

  test('[RT-27] names every exposed module', async () => {
    expect(await inFolder(LIST)).toEqual({
      './pages/cart': './src/exposes.ts?./pages/cart',
      './slots/quick-add': './src/exposes.ts?./slots/quick-add',
    })
  })

  test.each([
    ['an entry that is neither page nor slot', LIST.replace("'./pages/cart'", "'./parts/cart'")],
    ['a key that is computed', LIST.replace("'./pages/cart'", '[CART]')],
    ['a list within another', LIST.replace('{\n', '{\n  ...others,\n')],
    ['no list', 'export const other = {}\n'],
    ['a file that is not TypeScript', `${LIST}const = 1\n`],
  ])('%s is an error, not a module that is missing', async (_, source) => {
    await expect(inFolder(source)).rejects.toThrow('src/exposes.ts')
  })
})
