import type { ResolveHookSync } from 'node:module'

const PACKAGE = 'drizzle-orm'
const INSIDE = `/node_modules/${PACKAGE}/`

/**
 * Resolves imports of drizzle-orm to what Node.js resolves them to, but without its package.json: Node.js parses that
 * (180 kB) anew for each of 670 imports, which is 40 % of the processor time that an API takes to start
 * (docs/decisions/0103). Every other import is left to Node.js.
 */
export function drizzleResolver(): ResolveHookSync {
  const entries = new Map<string, string>()
  return (name, context, next) => {
    const { parentURL, conditions } = context
    if (!conditions.includes('import')) return next(name, context)
    if (name.startsWith('.') && parentURL?.includes(INSIDE)) return esModule(new URL(name, parentURL).href)
    if (name !== PACKAGE && !name.startsWith(`${PACKAGE}/`)) return next(name, context)
    const entry = entries.get(name) ?? next(name, context).url
    entries.set(name, entry)
    return esModule(entry)
  }
}

const esModule = (url: string) => ({ url, format: 'module', shortCircuit: true })
