import { randomInt, randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'

/** A name that only one test uses, so that its orders are found among those of all tests. */
export function visitorName(): string {
  return `Visitor ${randomUUID().slice(0, 8)}`
}

/** A number of Kuwait that hardly any other test has: a coupon counts how often a number has used it. */
export function visitorPhone(): string {
  return `5123${String(randomInt(10_000)).padStart(4, '0')}`
}

/**
 * A mobile number of Kuwait as screens show it: with its dial code, in the groups of its country, which are of four digits
 * for those that begin with 52 (AU-02).
 */
export function shownPhone(phone: string): string {
  const first = phone.startsWith('52') ? 4 : 3
  return `+965 ${phone.slice(0, first)} ${phone.slice(first)}`
}

/** The visitor chose this language on an earlier visit. */
export async function speaks(context: BrowserContext, language: string): Promise<void> {
  await context.addCookies([{ name: 'i18n_redirected', value: language, domain: 'localhost', path: '/' }])
}
