/** The database has pending migrations and must not be changed. */
export class MigrationsPendingError extends Error {
  /** Nothing was ever migrated there: it is no database of the storefront, or a new one. */
  readonly isEmpty: boolean
  constructor({ pending, all }: { pending: number; all: number }) {
    super(`The database lacks ${pending} migrations. Run "storefront migrate".`)
    this.name = 'MigrationsPendingError'
    this.isEmpty = pending === all
  }
}
