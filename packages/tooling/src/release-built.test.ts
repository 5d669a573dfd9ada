import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rollback, states } from '@storefront/releases'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LocalReleases, localReleases } from './local-releases.ts'
import { releaseBuilt } from './release-built.ts'
import { smallStorefront, writeSmallBuild } from './small-storefront.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-built-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Starts a server whose checkout has this version of the menu. */
async function start(releases: LocalReleases, version: string): Promise<string[]> {
  const dist = await writeSmallBuild(folder, 'mf-menu', version)
  return releaseBuilt(releases, 'npm start', [{ name: 'mf-menu', version, dist }])
}
const live = async ({ writer }: LocalReleases) =>
  writer && (await states(writer.log, 1))[0]?.apps['mf-menu']?.stable.version

test('[RL-02] a restart keeps what the pipeline released, and reports by whom', async () => {
  const shop = await smallStorefront(folder)
  await shop.promoteMenu('1.1.0')
  const told = await start(shop.releases, '1.0.5')
  expect(await shop.shownBy(shop.origin)).toBe('1.1.0')
  expect(told[0]).toMatch(/^What others have released is served \(mf-menu by drill at /)
  await shop.stop()
})

test('[RL-02] where only starts have released, each start releases its own build', async () => {
  const releases = await localReleases(folder)
  for (const version of ['1.0.0', '1.1.0']) {
    expect(await start(releases, version)).toEqual([])
    expect(await live(releases)).toBe(version)
  }
})

test('[RL-03] a build that was rolled back by hand stays so, the next one is released', async () => {
  const releases = await localReleases(folder)
  for (const version of ['1.0.0', '1.1.0']) await start(releases, version)
  if (releases.writer)
    await rollback(releases.writer, { app: 'mf-menu', actor: 'on call', reason: 'it is bad' })
  expect((await start(releases, '1.1.0'))[0]).toMatch(/^mf-menu 1\.1\.0-\w+ was rolled back/)
  expect(await live(releases)).toBe('1.0.0')
  await start(releases, '1.2.0')
  expect(await live(releases)).toBe('1.2.0')
})

test('[RL-02] with a history that cannot be read a start releases nothing', async () => {
  const releases = await localReleases(folder)
  for (const version of ['1.0.0', '1.1.0']) await start(releases, version)
  await writeFile(join(folder, 'releases/r/prod/log/0000000001.json'), '{')
  expect((await start(releases, '1.2.0'))[0]).toMatch(/^Nothing of this build is released/)
  expect(await live(releases)).toBe('1.1.0')
})

test('[RL-02] a build that the store refuses is an error: tests would run with another one', async () => {
  const releases = await localReleases(folder)
  const builds = [{ name: 'mf-menu', version: '1.0.0', dist: join(folder, 'nowhere') }]
  await expect(releaseBuilt(releases, 'browser tests', builds)).rejects.toThrow(
    /^Not released: mf-menu\.\nmf-menu: /,
  )
})
