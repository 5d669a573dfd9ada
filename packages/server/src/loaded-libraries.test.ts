import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Libraries that only few requests or another process need, loaded on first use. */
const LATER = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  'nodemailer',
  'sanitize-html',
  'sharp',
  'stripe',
  'web-push',
]
const OF_THE_API = ['pg']

/** Packages that a module loads with everything it imports. */
function loadedBy(module: string): string[] {
  const program = `
    import { registerHooks } from 'node:module'
    const seen = new Set()
    registerHooks({ resolve(name, context, next) {
      seen.add(name)
      return next(name, context)
    } })
    await import('${import.meta.resolve(module)}')
    process.stdout.write(JSON.stringify([...seen]))
    process.exit()`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  })
  return JSON.parse(output) as string[]
}

test.each([
  ['a gateway', './processes/gateway-process.ts', [...LATER, ...OF_THE_API]],
  ['an API', './processes/api-process.ts', LATER],
])('[PR-12] %s starts without what few requests need', (_process, module, others) => {
  const loaded = loadedBy(module)
  expect(loaded).toContain('fastify')
  expect(loaded.filter((name) => others.some((one) => name === one || name.startsWith(`${one}/`)))).toEqual(
    [],
  )
})
