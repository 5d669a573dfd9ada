import { createInstance } from '@module-federation/enhanced/runtime'
import { expect, test } from 'vitest'
import { SHARED_MODULES, sharedModules } from './shared.ts'

/** What a remote gets that was built with one version of every shared module, in a host that brings another. */
async function brought(module: (typeof SHARED_MODULES)[number], versions: { host: string; remote: string }) {
  const names = `${versions.host} ${versions.remote} ${module}`
  const { version = versions.host, ...provided } = sharedModules('host', () => versions.host)[module] ?? {}
  const host = createInstance({
    name: `host ${names}`,
    remotes: [],
    shared: {
      [module]: { version, lib: () => 'of the host', shareConfig: { requiredVersion: false, ...provided } },
    },
  })
  const { import: _, ...needed } = sharedModules('remote', () => versions.remote)[module] ?? {}
  const remote = createInstance({ name: `remote ${names}`, remotes: [] })
  remote.initShareScopeMap('default', host.shareScopeMap.default ?? {})
  const load = await remote.loadShare(module, {
    customShareInfo: { scope: ['default'], shareConfig: { requiredVersion: false, ...needed } },
  })
  return load ? load() : undefined
}

test.each(SHARED_MODULES)('a remote takes %s of a host whose version it fits', async (module) => {
  expect(await brought(module, { host: '1.3.0', remote: '1.2.3' })).toBe('of the host')
})

test.each(SHARED_MODULES)('a remote refuses %s of a host of another major version', async (module) => {
  await expect(brought(module, { host: '2.0.0', remote: '1.2.3' })).rejects.toThrow(
    /Version 2\.0\.0 .* does not satisfy .* \^1\.2\.3/,
  )
})
