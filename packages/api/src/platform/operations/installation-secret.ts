import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DataDirUnwritableError } from '../database/data-dir-error.ts'
import { privateFolder } from '../database/private-folder.ts'
import { randomId } from '../http/random-id.ts'

/**
 * The secret of an installation without `SECRET`: made once, kept in the data folder for its owner's eyes only. Several
 * processes on one database need one secret, set for each. Throws `DataDirUnwritableError`.
 */
export function installationSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  try {
    privateFolder(dataDir)
    if (!existsSync(path)) writeFileSync(path, randomId(256), { mode: 0o600, flag: 'wx' })
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new DataDirUnwritableError(resolve(dataDir), error)
  }
}
