import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderCircles, mutualFolders } from './folder-circles.ts'
import { sourceFiles } from './source-files.ts'
import { packageFolders, ROOT } from './workspace.ts'

const NOT_PRODUCT = /\.test\.|\/testing\//

test.each(packageFolders().filter((folder) => folder !== 'e2e'))('folders of %s import one way', (home) => {
  const files = sourceFiles(home).filter((file) => !NOT_PRODUCT.test(file))
  const found = folderCircles(home, files, (file) => readFileSync(join(ROOT, file), 'utf8'))
  expect(found).toEqual([])
})

const circlesOf = (texts: Record<string, string>) =>
  folderCircles('mf-shop', Object.keys(texts), (file) => texts[file] ?? '')

test.each([
  { to: '../order/state.ts', back: '../cart/line.ts', found: ['cart ↔ order'] },
  { to: '../order/state.ts', back: '../line.ts', found: [] },
  { to: '../order/state.ts', back: '@storefront/domain', found: [] },
  { to: './other.ts', back: '../cart/line.ts', found: [] },
])('cart imports $to, order imports $back: $found', ({ to, back, found }) => {
  expect(
    circlesOf({
      'mf-shop/src/cart/line.ts': `import { one } from '${to}'\n`,
      'mf-shop/src/order/state.ts': `export { one } from '${back}'\n`,
    }),
  ).toEqual(found)
})

test('a circle over a third folder counts once; what only leads into it is no part of it', () => {
  expect(
    circlesOf({
      'mf-shop/src/pages/page.ts': "import { one } from '../cart/line.ts'\n",
      'mf-shop/src/cart/line.ts': "import { one } from '../order/state.ts'\n",
      'mf-shop/src/order/state.ts': "import { one } from '../totals/sum.ts'\n",
      'mf-shop/src/totals/sum.ts': "import { one } from '../cart/line.ts'\n",
    }),
  ).toEqual(['cart ↔ order ↔ totals'])
})

test('folders of a layer are told apart; the files that put them together count to none', () => {
  const circlesOfApi = (texts: Record<string, string>) =>
    folderCircles('packages/api', Object.keys(texts), (file) => texts[file] ?? '')
  expect(
    circlesOfApi({
      'packages/api/src/commerce/orders/order.ts':
        "import { one } from '../wallet/entry.ts'\nimport { two } from '../commerce-context.ts'\n",
      'packages/api/src/commerce/wallet/entry.ts':
        "import { one } from '../../platform/database/database.ts'\n",
      'packages/api/src/commerce/commerce-context.ts': "import { one } from './orders/order.ts'\n",
    }),
  ).toEqual([])
  expect(
    circlesOfApi({
      'packages/api/src/commerce/orders/order.ts': "import { one } from '../wallet/entry.ts'\n",
      'packages/api/src/commerce/wallet/entry.ts': "import { one } from '../orders/order.ts'\n",
    }),
  ).toEqual(['commerce/orders ↔ commerce/wallet'])
})

test('two folders are mutual when each imports the other itself', () => {
  const texts: Record<string, string> = {
    'mf-shop/src/cart/line.ts':
      "import { one } from '../order/state.ts'\nimport { two } from '../totals/sum.ts'\n",
    'mf-shop/src/order/state.ts': "import { one } from '../cart/line.ts'\n",
    'mf-shop/src/totals/sum.ts': "import { one } from '../order/state.ts'\n",
  }
  expect(mutualFolders('mf-shop', Object.keys(texts), (file) => texts[file] ?? '')).toEqual(['cart ↔ order'])
})
