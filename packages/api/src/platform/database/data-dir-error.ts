/** The data folder is in use: an embedded database belongs to one process at a time. */
export class DataDirBusyError extends Error {
  readonly dataDir: string
  readonly pid: number | null
  constructor(dataDir: string, pid: number | null) {
    super(
      `The data folder ${dataDir} is in use by process ${pid ?? 'of another user'}. ` +
        'Stop that process, or choose another folder with DATA_DIR.',
    )
    this.name = 'DataDirBusyError'
    this.dataDir = dataDir
    this.pid = pid
  }
}

/** The data folder cannot be made or written to; `cause` says why. */
export class DataDirUnwritableError extends Error {
  readonly dataDir: string
  constructor(dataDir: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `The data folder ${dataDir} cannot be written to (${reason}). Choose another folder with DATA_DIR.`,
      {
        cause,
      },
    )
    this.name = 'DataDirUnwritableError'
    this.dataDir = dataDir
  }
}

/** The embedded database cannot be opened; `cause` says where it broke. */
export class DatabaseDamagedError extends Error {
  readonly folder: string
  constructor(folder: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `The database in ${folder} cannot be opened: it is damaged, or another version wrote it (${reason}). ` +
        'Restore the whole data folder from a backup, or move the files in this folder elsewhere to start with an empty database.',
      { cause },
    )
    this.name = 'DatabaseDamagedError'
    this.folder = folder
  }
}
