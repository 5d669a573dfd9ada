import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Every second counts in an emergency: reuse compiled modules.
enableCompileCache()
const { runRelease } = await import('./run-release.ts')
const root = join(import.meta.dirname, '../../../..')
const { code, text, data, json } = await runRelease(process.argv.slice(2), process.env, root)
const output = json ? JSON.stringify({ ok: code === 0, code, answer: data }, null, 1) : text
const stream = code === 0 || json ? process.stdout : process.stderr
stream.write(`${output}\n`)
process.exitCode = code
