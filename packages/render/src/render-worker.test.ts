import { mkdtempSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type RenderWorker, startRenderWorker } from './render-worker.ts'

const PAGE = { path: '/saffron', locale: 'en', now: null, payload: '{"name":"Saffron"}' }

/** A shell's server half whose page is the value of `expression`. */
const shell = (expression: string) => `
  exports.sharedModules = { react: { version: 'shared' } }
  exports.createPageRenderer = (remotes) => ({
    prepare: async () => {},
    render: (page) => String(${expression}),
  })`

const started: RenderWorker[] = []
afterEach(() => {
  for (const worker of started.splice(0)) worker.stop()
})
async function workerOf(expression: string, remotes: Record<string, string> = {}): Promise<RenderWorker> {
  const worker = await startRenderWorker({ shell: shell(expression), ...remotes })
  started.push(worker)
  return worker
}

describe('[SR-03] a process that renders', () => {
  test('gets the page’s data and the modules that the shell shares', async () => {
    const remote = `const react = require('react'); exports.exposes = { react: react.version }`
    const worker = await workerOf(`page.payload.name + remotes['mf-menu'].exposes.react`, {
      'mf-menu': remote,
    })
    expect(await worker.render(PAGE)).toBe('Saffronshared')
  })

  test('refuses a module that nobody shares', async () => {
    await expect(workerOf('1', { 'mf-menu': `require('node:fs')` })).rejects.toThrow(
      'a server half asked for node:fs',
    )
  })

  test('names the app whose code threw, and goes on', async () => {
    const remote = `exports.fail = (page) => { if (page.path === '/bad') throw new Error('broken part'); return 'good' }`
    const worker = await workerOf(`remotes['mf-menu'].fail(page)`, { 'mf-menu': remote })
    await expect(worker.render({ ...PAGE, path: '/bad' })).rejects.toMatchObject({
      message: 'broken part',
      app: 'mf-menu',
    })
    expect(await worker.render(PAGE)).toBe('good')
  })

  test('is ended when it loops', async () => {
    const worker = await startRenderWorker({ shell: shell(`(() => { for (;;); })()`) }, { hangsAfter: 500 })
    started.push(worker)
    await expect(worker.render(PAGE)).rejects.toThrow('SIGKILL')
    expect(worker.isAlive()).toBe(false)
    await expect(worker.render(PAGE)).rejects.toThrow('has ended')
  })

  test('is ended when its code does not come to an end on loading', async () => {
    const starting = startRenderWorker({ shell: 'for (;;);' }, { startsWithin: 2_000 })
    await expect(starting).rejects.toThrow('SIGKILL')
  })

  test('may take longer to start than to answer', async () => {
    const slow = `const end = Date.now() + 3_000; while (Date.now() < end); ${shell(`'there'`)}`
    const worker = await startRenderWorker({ shell: slow }, { hangsAfter: 2_500 })
    started.push(worker)
    expect(await worker.render(PAGE)).toBe('there')
  })

  test('is ended when it eats memory', { timeout: 60_000 }, async () => {
    const worker = await workerOf(`(() => { const all = []; for (;;) all.push(new Array(1e5).fill(1.5)) })()`)
    await expect(worker.render(PAGE)).rejects.toThrow('the process that renders ended')
  })

  test('fails every page that waits when it is killed in the middle', async () => {
    const worker = await workerOf(
      `(() => { const end = Date.now() + 300; while (Date.now() < end); return 'late' })()`,
    )
    const both = Promise.allSettled([worker.render(PAGE), worker.render(PAGE)])
    worker.stop()
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})

describe('[SR-04] code of a server half has no rights', () => {
  const folder = mkdtempSync(join(tmpdir(), 'render-rights-'))
  const reaches = async (expression: string) => (await workerOf(expression)).render(PAGE)

  test.each([
    ['the environment', 'typeof process'],
    ['requests', 'typeof fetch'],
    ['sockets of the browser', 'typeof WebSocket'],
    ['modules of CommonJS', 'typeof global'],
    ['buffers', 'typeof Buffer'],
  ])('%s: there is none', async (_, expression) => {
    expect(await reaches(expression)).toBe('undefined')
  })

  test('no code from strings', async () => {
    await expect(reaches(`new Function('return 1')()`)).rejects.toThrow(/[Cc]ode generation from strings/)
  })

  test('no import of a module of Node.js', async () => {
    const worker = await workerOf(
      `(import('node:fs').then((fs) => fs.writeFileSync('${folder}/written', 'x'), () => {}), 'asked')`,
    )
    expect(await worker.render(PAGE)).toBe('asked')
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(readdirSync(folder)).toEqual([])
  })

  test('no connection, even through an object of Node.js that it can reach', async () => {
    const connected = vi.fn()
    const server = createServer(connected)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as { port: number }
    const code = `(() => {
      const found = [console._stdout, console._stderr, globalThis.process?.stdout].filter(Boolean)
      for (const stream of found) new stream.constructor().connect(${port}, '127.0.0.1')
      return found.length
    })()`
    expect(await reaches(code)).toBe('0')
    expect(connected).not.toHaveBeenCalled()
  })
})
