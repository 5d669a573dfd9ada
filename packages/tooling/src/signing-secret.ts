import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The installation's signing secret: from `SECRET`, else made once and kept in the data folder, readable by its owner only. */
export async function signingSecret(dataDir: string): Promise<string> {
  if (process.env.SECRET) return process.env.SECRET
  const file = join(dataDir, 'secret')
  try {
    await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
  }
  return (await readFile(file, 'utf8')).trim()
}
