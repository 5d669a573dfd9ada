import type { DatabaseOptions, OpenDatabase } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { type FileOptions, openFiles } from '../pictures/open-files.ts'
import { createPictureStore, type PictureStore } from '../pictures/picture-store.ts'
import { type DatabaseUse, matchDatabase } from './database-record.ts'
import { matchOrigin } from './served-origin.ts'

/** Where an installation is, who opens it and how it is served. */
export interface InstallationOptions
  extends FileOptions,
    Omit<DatabaseOptions, 'dataDir' | 'report' | 'waitFactor'> {
  /** Who opens the database: it is compared with the one that the processes use (PR-01). Default: not compared. */
  databaseUse?: DatabaseUse
  /** Opens the database; tests inject one that can fail. */
  open?: typeof openDatabase
  /** The origin visitors see, such as `https://order.example`; decides whether cookies are Secure. */
  publicOrigin?: string
  /** Milliseconds between two runs of the jobs; `null` runs none. */
  jobPause?: number | null
  /** webp quality, 1 to 100; default 75 (UI-02). */
  pictureQuality?: number
}

interface Told {
  /** Reaches the operator. */
  report(what: string, error: unknown): void
  warn(text: string): void
}

/** Opens the pictures and the database of an installation, and sees that they belong together (PR-01, PR-03). */
export async function openInstallation(
  options: InstallationOptions,
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
