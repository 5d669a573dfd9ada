import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importDocs } from './import-docs.ts'
import { ROOT } from './workspace.ts'

for (const { file, text, wanted } of importDocs()) {
  if (text === wanted) continue
  writeFileSync(join(ROOT, file), wanted)
  process.stdout.write(`${file} written\n`)
}
