import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Call } from '@storefront/api-contract'

/** Every call that the contract package exports, by whichever of its doors; a new one is found by itself. */
export async function allCalls(): Promise<Call[]> {
  const index = createRequire(import.meta.url).resolve('@storefront/api-contract')
  const folder = join(index, '../..')
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { default: string }>
  }
  const doors = await Promise.all(
    Object.values(exports)
      .map((door) => (typeof door === 'string' ? door : door.default))
      .map((file) => import(pathToFileURL(join(folder, file)).href)),
  )
  const calls = doors.flatMap((door) => Object.values(door)).filter(isCall)
  return [...new Map(calls.map((call) => [call.name, call])).values()]
}

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'answer' in value && 'path' in value && 'method' in value
  )
}
