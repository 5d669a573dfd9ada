#!/usr/bin/env node
import { runStorefront } from './run-storefront.ts'

try {
  const code = await runStorefront(process.argv.slice(2), process.env)
  if (code !== null) process.exitCode = code
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exit(1)
}
