import { expect, test } from 'vitest'
import { cliSettings } from './settings.ts'

test('[PR-01] an empty variable counts as not set, but for the place of the releases', () => {
  const without = cliSettings({}, {}, '/srv/shop')
  const names = ['DATA_DIR', 'RELEASE_ENV', 'PUBLIC_ORIGIN', 'PORT', 'USER']
  const empty = Object.fromEntries(names.map((name) => [name, '']))
  expect(without).toMatchObject({ env: 'prod', dataDir: '/srv/shop/.data', origin: 'http://localhost:3000' })
  expect(cliSettings({}, empty, '/srv/shop')).toEqual(without)
  expect(cliSettings({}, { RELEASE_STORE: '' }, '/srv/shop').store).toBe('')
})
