import { havePrograms, PROGRAMS } from './system-packages.ts'

/** `npm run setup:browsers`: installs what the browser tests run on. Fails, and names them, when packages cannot be installed. */
const missing: string[] = []
for (const program of Object.values(PROGRAMS))
  if (!(await havePrograms(program))) missing.push(program.package)
process.stdout.write(
  missing.length === 0
    ? 'Everything that browser tests run on is here.\n'
    : `These are missing, and packages cannot be installed here: ${missing.join(', ')}.\n`,
)
process.exitCode = missing.length === 0 ? 0 : 1
