import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRsbuild } from '@rsbuild/core'
import { expect, test } from 'vitest'
import { standaloneConfig } from './preset.ts'

const ROOT = join(import.meta.dirname, '../../..')
const REMOTES = readdirSync(ROOT).filter((name) => name.startsWith('mf-'))
const portOf = async (remote: string) =>
  /const PORT = (\d+)/.exec(await readFile(join(ROOT, remote, 'rsbuild.config.ts'), 'utf8'))?.[1]

test('[RL-01] every remote has its own start script and port', async () => {
  for (const remote of REMOTES) {
    const { scripts } = JSON.parse(await readFile(join(ROOT, remote, 'package.json'), 'utf8'))
    expect(scripts.start).toBe('STANDALONE=1 rsbuild dev')
  }
  const ports = await Promise.all(REMOTES.map(portOf))
  expect(new Set(ports).size).toBe(REMOTES.length)
  expect(ports).not.toContain(undefined)
})

test.each(REMOTES)('[RL-01] %s alone is served on every path, with its script', async (remote) => {
  const folder = join(ROOT, remote)
  // Avoids the ports of servers that may be running.
  const port = 20_000 + Number(await portOf(remote))
  const rsbuildConfig = standaloneConfig(folder, port)
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: { ...rsbuildConfig, mode: 'development', logLevel: 'silent' },
  })
  const { server } = await rsbuild.startDevServer()
  try {
    const page = await (
      await fetch(`http://localhost:${port}/saffron/any/page`, { headers: { accept: 'text/html' } })
    ).text()
    expect(page).toContain(`<title>${remote}</title>`)
    const script = /<script[^>]* src="(\/static\/js\/index[^"]*)"/.exec(page)?.[1]
    const answer = await fetch(`http://localhost:${port}${script}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('javascript'),
    ])
    const text = await answer.text()
    expect(text).toContain('src/standalone.tsx')
    expect(text).not.toMatch(/Module build failed|Cannot find module/)
  } finally {
    await server.close()
  }
})
