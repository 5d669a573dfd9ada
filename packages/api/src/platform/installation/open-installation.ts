import type { ApiOptions } from '../../api-options.ts'
import type { OpenDatabase } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { openFiles } from '../pictures/open-files.ts'
import { createPictureStore, type PictureStore } from '../pictures/picture-store.ts'
import { matchDatabase } from './database-record.ts'
import { matchOrigin } from './served-origin.ts'

interface Told {
  /** Reaches the operator. */
  report(what: string, error: unknown): void
  warn(text: string): void
}

/** Opens the pictures and the database of an installation, and sees that they belong together (PR-01, PR-03). */
export async function openInstallation(
  options: ApiOptions,
  { report, warn }: Told,
): Promise<{ pictures: PictureStore; database: OpenDatabase }> {
  const files = await openFiles(options)
  const pictures = createPictureStore(files, { quality: options.pictureQuality, report })
  const database = await (options.open ?? openDatabase)({ ...options, report })
  const { databaseUse: use } = options
  try {
    const change = use ? await matchDatabase(files, database.db, { ...options, use }) : null
    if (change) warn(change)
    if (use === 'serve') {
      const serving = { publicOrigin: options.publicOrigin ?? null, runsJobs: options.jobPause !== null }
      const elsewhere = await matchOrigin(database.db, serving)
      if (elsewhere) warn(elsewhere)
    }
    return { pictures, database }
  } catch (error) {
    pictures.close()
    await database.close()
    throw error
  }
}
