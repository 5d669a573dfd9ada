import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'

/** A name that only one test uses, so that its orders are found among those of all tests. */
export function visitorName(): string {
  return `Visitor ${randomUUID().slice(0, 8)}`
}

/** The visitor chose this language on an earlier visit. */
export async function speaks(context: BrowserContext, language: string): Promise<void> {
  await context.addCookies([{ name: 'i18n_redirected', value: language, domain: 'localhost', path: '/' }])
}
