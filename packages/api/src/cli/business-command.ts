import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { STAFF_ROLES } from '@storefront/domain/desk'
import { apiSettings } from '../api-settings.ts'
import type { ImportProblem } from '../catalogue/business/import-problem.ts'
import { missingServices } from '../commerce/business-file/check-services.ts'
import { picturesIn } from '../commerce/business-file/file-pictures.ts'
import { type ReadBusinessFile, readBusinessFile } from '../commerce/business-file/read-business-file.ts'
import { tableLinks } from '../commerce/business-file/table-links.ts'
import type { NewStaff } from '../commerce/desk/staff-accounts.ts'
import type { Api } from '../create-api.ts'
import { DataDirBusyError } from '../platform/database/data-dir-error.ts'
import { MigrationsPendingError } from '../platform/database/migrations-pending-error.ts'
import { type DatabaseUse, OtherDatabaseError } from '../platform/installation/database-record.ts'
import { hashInPath } from '../platform/pictures/picture-path.ts'
import { FOR_CLI } from './for-cli.ts'
import { type LocatedProblem, readSource, type Source } from './read-source.ts'

const USAGE = `Usage: business import <file> [<zones>]     imports a business file; nothing changes unless all of it is right
       business validate <file> [<zones>]   only says what is wrong with it
       business tables <file>               the addresses for the codes on the tables, below PUBLIC_ORIGIN
       business export <reference> <file>   writes a business as a file, its pictures beside it
       business grant-domain <reference> <domain>   the operator's word that a claimed domain is the business's own
       business staff <reference> <role> <name> [<branch>]   a code that logs staff in at the order desk once
<role> is owner, staff or kitchen; without a branch the account sees all of them.
<zones> is a GeoJSON file; its features become the delivery zones in place of those of the business file.
Pictures stand in the folder "pictures" beside the file. DATA_DIR or DATABASE_URL say where the business is kept.
Exit codes: 0 done, 1 the file or the business is wrong, 2 the command is wrong, 3 the database lacks migrations.
`

/** Runs the command line; the exit code is 0 only when all was right. */
export async function businessCommand([command, first, second, third, fourth]: string[]): Promise<number> {
  if (command === 'staff' && first && second && third)
    return inviteStaff({ referenceId: first, role: second, name: third, branchId: fourth ?? null })
  if (command === 'export' && first && second) return withApi((api) => exportFile(api, first, second))
  if (command === 'grant-domain' && first && second) return withApi((api) => grant(api, first, second))
  if ((command !== 'import' && command !== 'validate' && command !== 'tables') || !first || third) {
    process.stderr.write(USAGE)
    return 2
  }
  const read = readSource(first, second)
  if (!read.ok) return fail(first, read.problems)
  if (command === 'tables') return tables(first, read)
  return command === 'validate'
    ? validate(first, read)
    : withApi((api) => importFile(api, first, read), 'import')
}

async function validate(file: string, { value, placed }: Source): Promise<number> {
  const read = await readForValidation(value)
  if (!read.ok) return fail(file, inOrder(read.problems, placed))
  const picture = pictureBeside(file)
  // A picture by the address it is served at is one the server has.
  const missing = [...picturesIn(read.file)].filter(
    ([name]) => hashInPath(name) === null && picture(name) === null,
  )
  if (missing.length > 0) {
    const problems = missing.map(([name, path]) => ({ path, reason: `There is no picture ${name}.` }))
    return fail(file, inOrder(problems, placed))
  }
  warn(inOrder(read.warnings, placed))
  process.stdout.write(`${file}: ${read.file.business.reference_id} is right.\n`)
  return 0
}

/** Opens the database only where a business may already have an id that is otherwise refused (RT-27). */
async function readForValidation(value: unknown): Promise<ReadBusinessFile> {
  // Of the installation's own settings: those that a command opens the API with have no providers.
  const missing = missingServices(process.env)
  const read = readBusinessFile(value, { missing })
  if (read.ok || read.shadowed.length === 0 || !hasDatabase()) return read
  try {
    return await withApi((api) => api.readBusiness(value, missing))
  } catch (error) {
    if (!NOT_READ.some((kind) => error instanceof kind)) throw error
    process.stderr.write(
      `${(error as Error).message} Until then the file is checked as that of a new business.\n`,
    )
    return read
  }
}

/** Why a database of the processes is not read by a validation, which can do without. */
const NOT_READ = [DataDirBusyError, OtherDatabaseError, MigrationsPendingError]

function hasDatabase(): boolean {
  const settings = apiSettings({ ...process.env, ...FOR_CLI })
  return settings.ok && (settings.databaseUrl !== undefined || existsSync(settings.dataDir))
}

async function tables(file: string, { value, placed }: Source): Promise<number> {
  const read = await readForValidation(value)
  if (!read.ok) return fail(file, inOrder(read.problems, placed))
  const lines = tableLinks(read.file, process.env.PUBLIC_ORIGIN ?? '')
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
  return 0
}

async function importFile(api: Api, file: string, { value, placed }: Source): Promise<number> {
  const missing = missingServices(process.env)
  const result = await api.importBusiness({ file: value, picture: pictureBeside(file), missing })
  if (!result.ok) return fail(file, inOrder(result.problems, placed))
  warn(inOrder(result.warnings, placed))
  process.stdout.write(
    `${file}: imported ${result.reference_id}, ${result.categories} categories, ${result.items} items.\n`,
  )
  return 0
}

async function exportFile(api: Api, referenceId: string, file: string): Promise<number> {
  const result = await api.exportBusiness(referenceId)
  if (!result.ok) {
    process.stderr.write(`${result.reason}\n`)
    return 1
  }
  const folder = picturesBeside(file)
  let count = 0
  for await (const [name, bytes] of result.pictures) {
    count += 1
    const path = within(folder, name)
    if (path === null) throw new Error(`The picture ${name} does not stay in its folder.`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
  // Written last, so that the file never exists without its pictures.
  mkdirSync(dirname(resolve(file)), { recursive: true })
  writeFileSync(file, result.text)
  process.stdout.write(`${file}: exported ${referenceId} with ${count} pictures.\n`)
  return 0
}

async function grant(api: Api, referenceId: string, domain: string): Promise<number> {
  if (await api.grantDomain(referenceId, domain)) {
    process.stdout.write(`${domain} leads to ${referenceId}.\n`)
    return 0
  }
  process.stderr.write(`${referenceId} does not claim ${domain}: its file names it under "domains".\n`)
  return 1
}

async function inviteStaff({
  role: typed,
  ...wanted
}: Omit<NewStaff, 'role'> & { role: string }): Promise<number> {
  const role = STAFF_ROLES.find((known) => known === typed)
  if (!role) {
    process.stderr.write(USAGE)
    return 2
  }
  return withApi(async (api) => {
    const invitation = await api.inviteStaff({ ...wanted, role })
    if (!invitation) {
      process.stderr.write(`${wanted.referenceId}: no such business or branch.\n`)
      return 1
    }
    const { code, link, expiresAt } = invitation
    process.stdout.write(
      `${wanted.name}: ${link}\nOr the code ${code}. Either works once, until ${expiresAt.toISOString()}.\n`,
    )
    return 0
  })
}

async function withApi<T>(work: (api: Api) => Promise<T>, databaseUse: DatabaseUse = 'read'): Promise<T> {
  const settings = apiSettings({ ...process.env, ...FOR_CLI, LOG_LEVEL: process.env.LOG_LEVEL || 'error' })
  if (!settings.ok) throw new Error(settings.reason)
  const { ok: _ok, ...options } = settings
  // Only these need the database; loading it would take longer than validating a file.
  const { createApi } = await import('../create-api.ts')
  // Nothing is served here, so nothing is signed.
  // What only reads leaves the tables of a PostgreSQL to "storefront migrate".
  const tables = databaseUse === 'read' ? { migrations: 'check' as const } : {}
  const api = await createApi({ ...options, ...tables, databaseUse, secret: '', jobPause: null })
  try {
    return await work(api)
  } finally {
    await api.close()
  }
}

function inOrder(problems: ImportProblem[], placed: Source['placed']): LocatedProblem[] {
  return problems
    .map(placed)
    .toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
}

/** Reads pictures from the folder beside the file, and from nowhere else. */
function pictureBeside(file: string): (name: string) => Uint8Array | null {
  const folder = picturesBeside(file)
  return (name) => {
    const path = within(folder, name)
    if (path === null) return null
    try {
      return readFileSync(path)
    } catch {
      return null
    }
  }
}

function picturesBeside(file: string): string {
  return join(dirname(resolve(file)), 'pictures')
}

function within(folder: string, name: string): string | null {
  const path = resolve(folder, name)
  return path.startsWith(folder + sep) ? path : null
}

function warn(warnings: LocatedProblem[]): void {
  for (const { file, line, path, reason } of warnings)
    process.stderr.write(`${file}:${line}: ${path}: warning: ${reason}\n`)
}

function fail(file: string, problems: LocatedProblem[]): number {
  for (const { file: where, line, path, reason } of problems)
    process.stderr.write(`${where}:${line}: ${path}: ${reason}\n`)
  process.stderr.write(`${file}: nothing was changed.\n`)
  return 1
}
