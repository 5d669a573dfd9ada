import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consolePage } from './console-page.ts'

const app = Fastify()
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-'))
  await mkdir(join(folder, 'dist/static'), { recursive: true })
  await writeFile(join(folder, 'dist/index.html'), '<!doctype html>')
  await writeFile(join(folder, 'dist/static/index.js'), 'start()')
  await writeFile(join(folder, 'secret.js'), 'secret')
  await app.register(consolePage(join(folder, 'dist')))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test.each([
  ['/ops', 200, 'text/html; charset=utf-8'],
  ['/ops/console/static/index.js', 200, 'text/javascript; charset=utf-8'],
  ['/ops/console/static/other.js', 404, 'application/json; charset=utf-8'],
  ['/ops/console/..%2fsecret.js', 404, 'application/json; charset=utf-8'],
  ['/ops/console/%2e%2e/secret.js', 404, 'application/json; charset=utf-8'],
  ['/ops/console/index.map', 404, 'application/json; charset=utf-8'],
])('[RL-03] the console: %s answers %i', async (url, status, type) => {
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, type])
  if (status === 200) expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})
