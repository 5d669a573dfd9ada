import { accessSync, constants, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'

/** Why a port cannot be used, or `null` when it is free. */
export function portProblem(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (cause: NodeJS.ErrnoException) => {
      const taken = cause.code === 'EADDRINUSE'
      resolve(
        taken
          ? `Port ${port} is taken by another program. Stop it, or choose another: PORT=3001 npm start`
          : `Port ${port} cannot be opened: ${cause.message}`,
      )
    })
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })
}

/** Why a folder cannot be written, or `null` when it can; makes it if it is missing. */
export function folderProblem(folder: string): string | null {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.R_OK)
    return null
  } catch (cause) {
    return `The folder ${folder} cannot be written (${(cause as NodeJS.ErrnoException).code}). Choose another: DATA_DIR=… npm start`
  }
}
