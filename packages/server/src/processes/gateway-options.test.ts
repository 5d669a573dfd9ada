import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openReleases } from '../releases/open-releases.ts'
import { readSettings } from '../settings/read-settings.ts'
import { gatewayOptions } from './gateway-options.ts'

test('[RL-02, RL-03] `/ops` stays while the key of the data folder is replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-options-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const optionsWith = async (env: Record<string, string>) => {
    const settings = readSettings('gateway', { DATA_DIR: folder, API_ORIGIN: 'http://127.0.0.1:1', ...env })
    if (!settings.ok) throw new Error(JSON.stringify(settings.wrong))
    return gatewayOptions(settings, await openReleases(folder, settings.env))
  }
  expect(await optionsWith({})).toHaveProperty('ops')
  const old = await readFile(join(folder, 'release-key.pem'), 'utf8')
  const { publicKey } = generateKeyPairSync('ed25519')
  const next = publicKey.export({ type: 'spki', format: 'pem' })
  const trusted = join(folder, 'trusted.pem')
  await writeFile(trusted, `${old}\n${next}`)
  expect(await optionsWith({ RELEASE_TRUSTED_KEYS: trusted })).toHaveProperty('ops')
  await writeFile(trusted, next)
  expect(await optionsWith({ RELEASE_TRUSTED_KEYS: trusted })).not.toHaveProperty('ops')
})
