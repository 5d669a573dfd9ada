#!/usr/bin/env node
import { registerHooks } from 'node:module'
import { drizzleResolver } from './drizzle-resolver.ts'
import { runStorefront } from './run-storefront.ts'

// The processes are imported after this, each when its command runs.
registerHooks({ resolve: drizzleResolver() })
try {
  const code = await runStorefront(process.argv.slice(2), process.env)
  if (code !== null) process.exitCode = code
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exit(1)
}
