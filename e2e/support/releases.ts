import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test as base } from './test.ts'

const PORT = Number(process.env.E2E_PORT ?? 3300) + 10
const TOKEN = 'browser-tests'

/** Versions that {@link serve} publishes beside the built ones: one that works, one that throws when it is drawn. */
export const NEXT = '9.0.0'
/** Further ones of the menu: what was rolled back once is in quarantine. */
export const FURTHER = ['9.1.0', '9.2.0'] as const
/** One of the menu whose files are spoilt on their way. */
export const SPOILT = '9.4.0'
/** One of mf-delivery for the operations page. */
export const OPERATED = '9.3.0'
export const THROWING = '9.0.1'
/** One of mf-account-wallet for a canary, one of the menu for one business. */
export const PILOTED = '9.5.0'
export const PINNED = '9.6.0'
/** Of the menu and of the reservations: versions that do not fit the shell. */
export const UNFIT = '9.7.0'
/** Of the menu: versions with a server half that fails, by what it does. */
export const BROKEN_HALVES = { throws: '9.8.0', loops: '9.8.1', 'is missing': '9.8.2' } as const

export interface Releases {
  origin: string
  /** Asks the operations API for anything; gives its answer as it is. */
  order: (operation: string, body: object) => Promise<{ status: number; body: string }>
  /** The same, for what has to be done. */
  operate: (operation: string, body: object) => Promise<void>
  promote: (app: string, version: string) => Promise<void>
  rollback: (app: string) => Promise<void>
}

async function serve(port: number): Promise<{ origin: string; child: ChildProcess }> {
  const script = join(import.meta.dirname, '../../packages/tooling/src/serve-releases.ts')
  const child = spawn('node', [script], {
    env: { ...process.env, PORT: String(port), OPS_TOKEN: TOKEN },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(() => ['the storefront for releases did not start'])
  for (let said = ''; !said.includes('ready '); ) {
    const [text] = await Promise.race([once(child.stdout, 'data'), ended])
    said += text
    if (child.exitCode !== null) throw new Error(said)
  }
  return { origin: `http://localhost:${port}`, child }
}

/** Tests on a storefront of their own, whose releases they may change. */
export const test = base.extend<object, { releases: Releases }>({
  releases: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names of fixtures from this pattern.
    async ({}, use, { parallelIndex }) => {
      const { origin, child } = await serve(PORT + parallelIndex)
      const order = async (operation: string, body: object) => {
        const answer = await fetch(`${origin}/ops/api/${operation}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
          body: JSON.stringify({ reason: 'browser test', ...body }),
        })
        return { status: answer.status, body: await answer.text() }
      }
      const operate = async (operation: string, body: object) => {
        const answer = await order(operation, body)
        expect(answer.status, answer.body).toBe(200)
      }
      await use({
        origin,
        order,
        operate,
        promote: (app, version) => operate('promote', { app, version }),
        rollback: (app) => operate('rollback', { app }),
      })
      child.kill()
      await once(child, 'exit')
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ releases }, use) => use(releases.origin),
})
export { expect }

/** Version of a remote that the document of a page brought. */
export function versionOf(page: Page, remote: string): Promise<string> {
  return page.evaluate((name) => {
    const boot = JSON.parse(document.getElementById('sf-boot')?.textContent ?? '{}')
    return boot.release.remotes[name].version as string
  }, remote)
}

export interface Report {
  remote: string
  expose: string
  phase: string
  release: string
  arm: string
  milliseconds: number
}

/** Every load that the page reports, in order; grows while the page is open. */
export async function loadReports(page: Page): Promise<Report[]> {
  const reports: Report[] = []
  // The body of a beacon is readable only in an intercepted request.
  await page.route('**/r/beacon', async (route) => {
    reports.push(route.request().postDataJSON())
    await route.continue()
  })
  return reports
}
