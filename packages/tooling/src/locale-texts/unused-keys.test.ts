import { expect, test } from 'vitest'
import { customerFolders, staffFolders } from './locale-files.ts'
import { namedKeys, stringsIn, unusedKeys, unusedKeysOf } from './unused-keys.ts'

test.each([...customerFolders(), ...staffFolders()])('[LC-07] every key of %s is used by code', (folder) => {
  expect(unusedKeysOf(folder)).toEqual([])
})

test('[LC-07] a key that no code names is found', () => {
  const named = namedKeys([
    "t('cart.title')",
    'const NAMES = ["nav.home"]',
    `t(\`state.\${order.state}.text\`)`,
  ])
  const keys = [
    'cart.title',
    'cart.title_shop',
    'nav.home',
    'state.placed.text',
    'cart.items_one',
    'cart.items_other',
  ]
  expect(unusedKeys(keys, named)).toEqual(['cart.items'])
})

test('[LC-07] a key that only a comment names, and one that any template could be, are found', () => {
  const named = namedKeys(["// t('cart.title')", "/* 'cart.text' */", `t(\`\${kind}.\${state}\`)`])
  expect(unusedKeys(['cart.title', 'cart.text', 'bill.open'], named)).toEqual([
    'cart.title',
    'cart.text',
    'bill.open',
  ])
})

test('strings are read inside of templates and between brackets', () => {
  const code = `f(\`a.\${b ? \`c.\${d}\` : 'e'}.g\`, { h: 'i' }, \`j\`)`
  expect(stringsIn(code)).toEqual([['c.', ''], ['e'], ['a.', '.g'], ['i'], ['j']])
})
