import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCatalogue, STATES_PAGE, statesPage, testFiles } from './requirement-states.ts'
import { ROOT } from './workspace.ts'

writeFileSync(join(ROOT, STATES_PAGE), statesPage(readCatalogue(), testFiles()))
process.stdout.write(`${STATES_PAGE} written\n`)
