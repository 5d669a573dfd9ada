import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  explicitModules,
  helperPages,
  type RequiredModule,
  requiredModules,
  requirementSources,
} from './required-modules.ts'
import { ROOT } from './workspace.ts'

const fileOf = ({ remote, expose }: RequiredModule) => `${remote}/src/expose/${expose.slice(2)}.tsx`
const files = requiredModules().map(fileOf).sort()

test('[RT-27] every page of a remote in the table and every slot is found by this test', () => {
  const { table, bridge } = requirementSources()
  const remotePages = table.match(/page: (?!\{|PageSource)/g)?.length
  expect(helperPages(table)).toHaveLength(remotePages ?? 0)
  expect(explicitModules(bridge)).toHaveLength(bridge.match(/^ {2}'\w+\/\w+': \{ remote/gm)?.length ?? 0)
  expect(files.length).toBeGreaterThan(25)
})

test.each(files)('[RT-27] %s exists', (file) => {
  expect(existsSync(join(ROOT, file))).toBe(true)
})
