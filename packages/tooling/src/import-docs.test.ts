import { expect, test } from 'vitest'
import { importDocs, importLine, importTable } from './import-docs.ts'

test.each(importDocs())('$file says what the import rules allow (pnpm docs:imports)', ({ text, wanted }) => {
  expect(text).toBe(wanted)
})

test('the line of an app and of a package without imports', () => {
  expect(importLine('mf-menu')).toContain('`domain`')
  expect(importLine('packages/domain')).toBe('May import: no other package.')
})

test('the table has the rule of every package and layer', () => {
  expect(importTable()).toContain('| `packages/ui` | `theme` |')
  expect(importTable()).toContain('| `antd-mobile` | `packages/ui` |')
  expect(importTable()).toContain('| `packages/api/src/platform` | no other layer |')
  expect(importTable()).toContain('| `packages/api/src/accounts` | `platform`, `catalogue` |')
})
