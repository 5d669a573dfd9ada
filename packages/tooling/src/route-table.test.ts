import { join } from 'node:path'
import { exposedModules } from '@storefront/federation'
import { expect, test } from 'vitest'
import { explicitModules, helperPages, requiredModules, requirementSources } from './required-modules.ts'
import { ROOT } from './workspace.ts'

const required = requiredModules()

test('[RT-27] every page of a remote in the table and every slot is found by this test', () => {
  const { table, bridge } = requirementSources()
  const remotePages = table.match(/page: (?!\{|PageSource)/g)?.length
  expect(helperPages(table)).toHaveLength(remotePages ?? 0)
  expect(explicitModules(bridge)).toHaveLength(bridge.match(/^ {2}'\w+\/\w+': \{ remote/gm)?.length ?? 0)
  expect(required.length).toBeGreaterThan(25)
})

test.each(required)('[RT-27] $remote exposes $expose', ({ remote, expose }) => {
  expect(Object.keys(exposedModules(join(ROOT, remote)))).toContain(expose)
})
