import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { states } from '@storefront/releases'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SmallStorefront, smallStorefront, writeSmallBuild } from '../small-storefront.ts'
import { type Runner, startRunner } from './run-steps.ts'
import { readWorkflow } from './workflow-file.ts'

let folder = ''
let commit = ''
let shop: SmallStorefront
let runner: Runner

/** A checkout of one team, with the build that its pipeline would make. */
async function checkout(version: string): Promise<string> {
  const workspace = join(folder, 'workspace')
  await mkdir(join(workspace, 'mf-menu'), { recursive: true })
  await writeFile(join(workspace, 'mf-menu/package.json'), JSON.stringify({ version }))
  await writeFile(join(workspace, '.gitignore'), 'dist/\n')
  await cp(await writeSmallBuild(folder, 'mf-menu', version), join(workspace, 'mf-menu/dist'), {
    recursive: true,
  })
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=team', '-c', 'user.email=team@shop.example', ...words], {
      cwd: workspace,
      encoding: 'utf8',
    }).trim()
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', version)
  commit = git('rev-parse', 'HEAD')
  return workspace
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pipeline-'))
  const dataDir = join(folder, 'data')
  shop = await smallStorefront(dataDir)
  const workspace = await checkout('1.1.0')
  const values = {
    'inputs.app': 'mf-menu',
    'inputs.reason': 'pictures are missing',
    'inputs.to': '',
    'github.ref_name': 'mf-menu@1.1.0',
    "vars.RELEASE_ENV || 'prod'": 'prod',
    'vars.RELEASE_STORE': join(dataDir, 'releases'),
    'vars.PUBLIC_ORIGIN': shop.origin,
    "vars.AWS_REGION || 'us-east-1'": 'us-east-1',
    "vars.CANARY_PERCENT || '5'": '5',
    "vars.CANARY_MINUTES || '15'": '0.001',
    'secrets.AWS_ACCESS_KEY_ID': '',
    'secrets.AWS_SECRET_ACCESS_KEY': '',
    'secrets.RELEASE_SIGNING_KEY': await readFile(join(dataDir, 'release-key.pem'), 'utf8'),
  }
  runner = await startRunner(readWorkflow('release-app'), { folder, workspace, values })
})
afterAll(async () => {
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
})

const menuNow = async () => (await states(shop.releases, 1))[0]?.apps['mf-menu']

// Each step of a pipeline goes on from what the one before it left on the runner and in the store.
describe('the pipeline of a release', { shuffle: false }, () => {
  test('[RL-01] the signing key lies where only the pipeline reads it', async () => {
    await runner.step('publish', 'Signing key')
    expect((await stat(join(folder, 'release.pem'))).mode & 0o777).toBe(0o600)
  })

  test('[RL-02] publish signs the build and names its commit; visitors see no change', async () => {
    expect(await runner.step('publish', 'Publish')).toContain(`is published from ${commit.slice(0, 12)}, `)
    expect(await runner.step('publish', 'Verify')).toContain('files are whole')
    expect(await shop.shownBy(shop.origin)).toBe('1.0.0')
  })

  test('[RL-04] canary gives it to a few, watch waits, promote gives it to all', async () => {
    await runner.step('roll-out', 'Canary')
    expect((await menuNow())?.canary).toMatchObject({ percent: 5, release: { version: '1.1.0' } })
    expect(await runner.step('roll-out', 'Watch')).toContain('was a canary for')
    await runner.step('roll-out', 'Promote')
    expect(await menuNow()).toMatchObject({ stable: { version: '1.1.0' }, canary: null, actor: 'somebody' })
    expect(await shop.shownBy(shop.origin)).toBe('1.1.0')
  })

  test('[RL-03] the button goes back to the version before', async () => {
    await runner.step('roll-back', 'Roll back')
    expect(await shop.shownBy(shop.origin)).toBe('1.0.0')
    expect((await menuNow())?.quarantined).toMatchObject([{ reason: 'pictures are missing' }])
    expect(await runner.step('roll-back', 'Status')).toContain('mf-menu')
  })

  test('[RL-06] a canary that was taken back is not promoted: the pipeline ends at its watch', async () => {
    await expect(runner.step('roll-out', 'Watch')).rejects.toMatchObject({ code: 2 })
  })
})
