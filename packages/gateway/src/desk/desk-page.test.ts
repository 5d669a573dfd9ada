import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskPage } from './desk-page.ts'

const app = Fastify()
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  await writeFile(join(folder, 'index.js'), 'start()')
  await app.register(deskPage(folder))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test.each([
  ['/desk/saffron', 200, 'text/html; charset=utf-8'],
  ['/desk/_assets/index.js', 200, 'text/javascript; charset=utf-8'],
  ['/desk/saffron/app.webmanifest', 200, 'application/manifest+json; charset=utf-8'],
  ['/desk/_assets/..%2findex.js', 404, 'application/json; charset=utf-8'],
])('[DK-01] the desk: %s answers %i', async (url, status, type) => {
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, type])
})

test('[DK-01] the manifest starts the desk of its own business', async () => {
  const { start_url, scope } = (await app.inject({ url: '/desk/saffron/app.webmanifest' })).json()
  expect([start_url, scope]).toEqual(['/desk/saffron', '/desk/saffron'])
})
