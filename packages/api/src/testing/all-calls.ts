import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Call } from '@storefront/api-contract'

/** Every call that the contract package exports, by whichever of its entries; a new one is found by itself. */
export async function allCalls(): Promise<Call[]> {
  const index = createRequire(import.meta.url).resolve('@storefront/api-contract')
  const folder = join(index, '../..')
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { default: string }>
  }
  const entries = await Promise.all(
    Object.values(exports)
      .map((entry) => (typeof entry === 'string' ? entry : entry.default))
      .map((file) => import(pathToFileURL(join(folder, file)).href)),
  )
  const calls = entries.flatMap((entry) => Object.values(entry)).filter(isCall)
  return [...new Map(calls.map((call) => [call.name, call])).values()]
}

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'answer' in value && 'path' in value && 'method' in value
  )
}
