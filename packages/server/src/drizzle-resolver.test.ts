import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Imports of an API that the resolver answers otherwise than Node.js, and how many it answers by itself. */
const PROGRAM = `
  import { registerHooks } from 'node:module'
  import { drizzleResolver } from '${import.meta.resolve('./drizzle-resolver.ts')}'
  const resolve = drizzleResolver()
  const others = []
  let own = 0
  registerHooks({ resolve(name, context, next) {
    const expected = next(name, context)
    const { url, format = expected.format, shortCircuit = false } = resolve(name, context, next)
    if (shortCircuit) own += 1
    if (url !== expected.url || format !== expected.format) others.push([name, context.parentURL, url, expected.url])
    return expected
  } })
  await import('${import.meta.resolve('./processes/api-process.ts')}')
  process.stdout.write(JSON.stringify({ own, others }))
  process.exit()`

test('[PR-12] what an API imports is resolved as by Node.js, drizzle-orm without its package.json', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    encoding: 'utf8',
  })
  const { own, others } = JSON.parse(output) as { own: number; others: unknown[] }
  expect(others).toEqual([])
  expect(own).toBeGreaterThan(300)
})
