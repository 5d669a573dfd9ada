import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiReports, contractLine, isNamed } from './api-reports/api-report.ts'
import { ROOT } from './workspace.ts'

for (const { name, file, text, wanted } of await apiReports()) {
  if (text !== wanted) {
    writeFileSync(join(ROOT, file), wanted)
    process.stdout.write(`${file} written\n`)
  }
  const line = contractLine(name, wanted)
  if (!isNamed(line)) process.stdout.write(`A changeset has to name it: ${line}\n`)
}
