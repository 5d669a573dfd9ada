import { MigrationsPendingError } from '../platform/database/migrations-pending-error.ts'

const PENDING = 3

/** The exit code of a command that throws: 3 where the database lacks migrations, which commands never apply, else 1. */
export function exitCodeOf(error: unknown): number {
  return error instanceof MigrationsPendingError ? PENDING : 1
}

/** Runs a command line with the process's arguments and exits with its code, or {@link exitCodeOf} what it throws. */
export function runCommand(main: (args: string[]) => Promise<number>): void {
  main(process.argv.slice(2)).then(
    (code) => {
      process.exitCode = code
    },
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      process.exitCode = exitCodeOf(error)
    },
  )
}
