import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inlinedScript } from './inlined-script.ts'

const script = inlinedScript('guard-page.ts')
if (/['\\]/.test(script)) throw new Error('The script needs escapes: quote it otherwise.')
const text = `/** The script of \`guard-page.ts\` as documents have it; written by \`pnpm gateway:guard\`. */
export const GUARD =
  '${script}'
`
writeFileSync(join(import.meta.dirname, '../src/guard.ts'), text)
