import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProgram } from './bundle-process.ts'
import { folderSize } from './folder-size.ts'
import { makeBundle } from './make-bundle.ts'

const MOST_MEGABYTES = 120
const READY = /^storefront \w+ on (http:\S+)$/m

let folder = ''
let bundle = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundle-'))
  bundle = join(folder, 'elsewhere')
  await makeBundle(join(folder, 'made'))
  await rename(join(folder, 'made'), bundle)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = (...words: string[]) => startProgram(bundle, words).ended

test('[PR-01] its size stays within limits', async () => {
  const { megabytes } = await folderSize(bundle)
  process.stdout.write(`The bundle has ${megabytes.toFixed(1)} MB.\n`)
  expect(megabytes).toBeLessThan(MOST_MEGABYTES)
})

test('[PR-01] without settings a process names those that are missing', async () => {
  const { code, output } = await run('storefront.js', 'gateway')
  expect([code, output]).toEqual([2, expect.stringMatching(/API_ORIGIN +is missing/)])
})

test('[PR-07] it says its version and from which commit it was made', async () => {
  const { output } = await run('storefront.js', '--version')
  expect(output).toMatch(/^storefront \d+\.\d+\.\d+ \(commit [0-9a-f]{40}(-dirty)?\)\n$/)
})

test('[PR-01] in an empty environment it serves documents, pictures, flags, the API and its pages', async () => {
  expect(await run('publish.js')).toMatchObject({ code: 0 })
  expect(await run('business.js', 'import', 'demo/corner-cafe.json')).toMatchObject({ code: 0 })
  const server = startProgram(bundle, ['storefront.js', 'all'], { PORT: '0', LOG_LEVEL: 'error' })
  await expect.poll(server.output).toMatch(READY)
  const origin = READY.exec(server.output())?.[1] ?? ''
  const page = await fetch(`${origin}/corner-cafe`)
  const html = await page.text()
  expect([page.status, /<title>[^<]*/.exec(html)?.[0]]).toEqual([200, expect.stringContaining('Corner')])
  const [, script = ''] = /src="(\/a\/shell\/[^"]+\.js)"/.exec(html) ?? []
  expect((await fetch(origin + script)).headers.get('content-type')).toMatch(/javascript/)
  const answer = await fetch(`${origin}/api/webapp/v5/restaurant/corner-cafe`)
  const text = await answer.text()
  expect([answer.status, text.slice(0, 200)]).toEqual([200, expect.stringContaining('"restaurant":')])
  const [picture = ''] = /\/api\/pictures\/[^"?]+/.exec(text) ?? []
  const drawn = await fetch(`${origin}${picture}/320.webp`)
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
  for (const file of ['flags/KW.svg', 'docs', 'docs/swagger-ui-bundle.js', 'docs/swagger-ui.css'])
    expect([file, (await fetch(`${origin}/api/${file}`)).status]).toEqual([file, 200])
  const gateway = startProgram(bundle, ['storefront.js', 'gateway'], { PORT: '0', API_ORIGIN: origin })
  await expect.poll(gateway.output).toMatch(READY)
  const apart = await fetch(`${READY.exec(gateway.output())?.[1]}/corner-cafe`)
  expect([apart.status, await apart.text()]).toEqual([200, expect.stringContaining('sf-boot')])
  gateway.end()
  expect(await gateway.ended).toMatchObject({ code: 0 })
  server.end()
  expect(await server.ended).toMatchObject({ code: 0 })
})
