import { readFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { apiSettings } from '../api-settings.ts'
import { picturesIn } from '../business/file-pictures.ts'
import type { ImportProblem } from '../business/import-problem.ts'
import { readBusinessFile } from '../business/read-business-file.ts'
import { hashInPath } from '../pictures/picture-path.ts'

const USAGE = `Usage: business import <file>     imports a business file; nothing changes unless all of it is right
       business validate <file>   only says what is wrong with it
Pictures are read from the folder "pictures" beside the file. DATA_DIR or DATABASE_URL say where to.
`

/** Runs the command line; the exit code is 0 only when the file was right. */
async function main([command, file]: string[]): Promise<number> {
  if ((command !== 'import' && command !== 'validate') || !file) {
    process.stderr.write(USAGE)
    return 2
  }
  const input = readJson(file)
  if (!input.ok) return fail(file, [{ path: '(file)', reason: input.reason }])
  return command === 'validate' ? validate(file, input.value) : importFile(file, input.value)
}

function validate(file: string, value: unknown): number {
  const read = readBusinessFile(value)
  if (!read.ok) return fail(file, read.problems)
  const picture = pictureBeside(file)
  // A picture by the address it is served at is one the server has.
  const missing = [...picturesIn(read.file)].filter(
    ([name]) => hashInPath(name) === null && picture(name) === null,
  )
  if (missing.length > 0) {
    return fail(
      file,
      missing.map(([name, path]) => ({ path, reason: `There is no picture ${name}.` })),
    )
  }
  process.stdout.write(`${file}: ${read.file.business.reference_id} is right.\n`)
  return 0
}

async function importFile(file: string, value: unknown): Promise<number> {
  const settings = apiSettings({ ...process.env, DEMO: '' })
  if (!settings.ok) throw new Error(settings.reason)
  const { port: _port, ok: _ok, ...options } = settings
  // Only an import needs the database; loading it would take longer than validating a file.
  const { createApi } = await import('../create-api.ts')
  // Nothing is served here, so nothing is signed.
  const api = await createApi({ ...options, secret: '' })
  try {
    const result = await api.importBusiness({ file: value, picture: pictureBeside(file) })
    if (!result.ok) return fail(file, result.problems)
    process.stdout.write(
      `${file}: imported ${result.reference_id}, ${result.categories} categories, ${result.items} items.\n`,
    )
    return 0
  } finally {
    await api.close()
  }
}

function readJson(file: string): { ok: true; value: unknown } | { ok: false; reason: string } {
  try {
    return { ok: true, value: JSON.parse(readFileSync(file, 'utf8')) }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}

/** Reads pictures from the folder beside the file, and from nowhere else. */
function pictureBeside(file: string): (name: string) => Uint8Array | null {
  const folder = join(dirname(resolve(file)), 'pictures')
  return (name) => {
    const path = resolve(folder, name)
    if (!path.startsWith(folder + sep)) return null
    try {
      return readFileSync(path)
    } catch {
      return null
    }
  }
}

function fail(file: string, problems: ImportProblem[]): number {
  for (const { path, reason } of problems) process.stderr.write(`${file}: ${path}: ${reason}\n`)
  process.stderr.write(`${file}: nothing was changed.\n`)
  return 1
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  },
)
