import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inputFolders } from './build-inputs.ts'
import { appFolders } from './workspace.ts'

let root = ''
const writePackage = (folder: string, name: string, dependencies: object = {}) => {
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', dependencies }))
}
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'one-remote-'))
  writePackage('mf-menu', 'mf-menu', { '@storefront/ui': 'workspace:*' })
  writePackage('packages/ui', '@storefront/ui')
  writePackage('packages/api', '@storefront/api')
  // What a package leaves behind that the checkout no longer has.
  mkdirSync(join(root, 'packages/gone/node_modules'), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('[RL-01] a checkout that has one remote only knows what its build reads', () => {
  expect(inputFolders('mf-menu', root)).toEqual(['mf-menu', 'packages/ui'])
  expect(appFolders(root)).toEqual(['mf-menu'])
})
