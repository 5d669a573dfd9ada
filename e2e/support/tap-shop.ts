import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

const SCRIPT = join(import.meta.dirname, '../../packages/tooling/src/serve-payment-methods.ts')

/** A storefront of businesses that are paid at a double of Tap. */
export interface TapShop {
  origin: string
  /** The address of the double's charges. */
  bank: string
  close: () => Promise<void>
}

/** Starts it on this port and the one after it. */
export async function startTapShop(port: number): Promise<TapShop> {
  const env = { ...process.env, PORT: String(port), RATE_LIMITS: 'off' }
  const child = spawn(process.execPath, [SCRIPT], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  for (let said = ''; !said.includes('ready'); ) {
    const [text] = await Promise.race([once(child.stdout, 'data'), ended])
    said += text
    if (child.exitCode !== null) throw new Error('The shop of the payment methods did not start')
  }
  return {
    origin: `http://localhost:${port}`,
    bank: `http://127.0.0.1:${port + 1}`,
    close: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** What the visitor does on the provider's page, by its buttons. */
const ANSWERS = {
  Pay: { status: 'CAPTURED' },
  'Too little money': { status: 'DECLINED', code: '505' },
  'Expired card': { status: 'DECLINED', code: '407' },
} as const

/** Serves Tap's hosted page to the browser: it names the method it was opened for, and has a button for each answer. */
export async function serveHostedPage(context: BrowserContext, bank: string): Promise<void> {
  await context.route('https://pay.example/**', async (route) => {
    const url = new URL(route.request().url())
    const charge = `${bank}${url.pathname}`
    const { source, redirect } = (await (await fetch(charge)).json()) as Record<
      'source' | 'redirect',
      { id?: string; url?: string }
    >
    const answer = ANSWERS[url.searchParams.get('answer') as keyof typeof ANSWERS]
    if (answer) {
      const headers = { 'content-type': 'application/json' }
      await fetch(charge, { method: 'POST', headers, body: JSON.stringify(answer) })
      return route.fulfill({ status: 303, headers: { location: redirect.url ?? '' } })
    }
    const buttons = Object.keys(ANSWERS).map(
      (name) => `<button name="answer" value="${name}">${name}</button>`,
    )
    const body = `<!doctype html><html lang="en"><title>Tap</title><link rel="icon" href="data:,"><h1>${source.id}</h1><form>${buttons.join('')}</form></html>`
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body })
  })
}
