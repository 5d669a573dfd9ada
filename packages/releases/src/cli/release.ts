import { join } from 'node:path'
import { runRelease } from './run-release.ts'

const { code, text, data, json } = await runRelease(
  process.argv.slice(2),
  process.env,
  join(import.meta.dirname, '../../../..'),
)
const output = json ? JSON.stringify({ ok: code === 0, code, answer: data }, null, 1) : text
const stream = code === 0 || json ? process.stdout : process.stderr
stream.write(`${output}\n`)
process.exitCode = code
