import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutualFolders } from './mutual-folders.ts'
import { sourceFiles } from './source-files.ts'
import { packageFolders, ROOT } from './workspace.ts'

const NOT_PRODUCT = /\.test\.|\/testing\//

test.each(packageFolders().filter((folder) => folder !== 'e2e'))('folders of %s import one way', (home) => {
  const files = sourceFiles(home).filter((file) => !NOT_PRODUCT.test(file))
  const found = mutualFolders(home, files, (file) => readFileSync(join(ROOT, file), 'utf8'))
  expect(found).toEqual([])
})

test.each([
  { to: '../order/state.ts', back: '../cart/line.ts', found: ['cart ↔ order'] },
  { to: '../order/state.ts', back: '../line.ts', found: [] },
  { to: '../order/state.ts', back: '@storefront/domain', found: [] },
  { to: './other.ts', back: '../cart/line.ts', found: [] },
])('cart imports $to, order imports $back: $found', ({ to, back, found }) => {
  const texts: Record<string, string> = {
    'mf-shop/src/cart/line.ts': `import { one } from '${to}'\n`,
    'mf-shop/src/order/state.ts': `export { one } from '${back}'\n`,
  }
  expect(mutualFolders('mf-shop', Object.keys(texts), (file) => texts[file] ?? '')).toEqual(found)
})
