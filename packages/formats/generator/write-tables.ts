import { writeFileSync } from 'node:fs'
import { tableFiles } from './table-locales.ts'

for (const { path, content } of tableFiles()) writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)
