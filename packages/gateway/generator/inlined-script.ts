import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { minifySync } from 'vite'

/** The script that a file of `src` without imports is inlined as: minified, in a scope of its own. */
export function inlinedScript(file: string): string {
  const source = readFileSync(join(import.meta.dirname, '../src', file), 'utf8')
  const script = stripTypeScriptTypes(source).replace(/^export \{\}$/m, '')
  const options = { module: false, compress: { target: 'es2015' } }
  const { code, errors } = minifySync('script.js', `(()=>{${script}})()`, options)
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`)
  return code.trim().replace(/;$/, '')
}
