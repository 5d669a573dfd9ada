import { walletCall, walletPurchaseCall } from '@storefront/api-contract/wallet'
import { expectAnswer } from './expect-answer.ts'
import type { AccountServer, TestBrowser } from './test-browser.ts'
import { newKey } from './test-server.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
let numbers = 0

/** A customer of the reserving business with 10.000 KWD to spend. */
export async function walletCustomer(server: AccountServer): Promise<TestBrowser> {
  numbers += 1
  const browser = server.browser()
  await browser.logIn(`6300 ${String(numbers).padStart(4, '0')}`)
  const body = { package_id: 'ten', seen_price: 10_000, idempotency_key: newKey(), locale: 'en' }
  const bought = await browser.send('POST', 'webapp/wallet/test/purchase', body)
  await pressOutcome(browser, expectAnswer(walletPurchaseCall, bought).purchase.url, 'pay')
  return browser
}

/** Presses a button of the sandbox's payment page. */
export function pressOutcome(browser: TestBrowser, url: string | null, outcome: 'pay' | 'decline') {
  return browser.send('POST', (url ?? '').replace('/api/', ''), `outcome=${outcome}`, FORM)
}

/** What the wallet has: available and on hold. */
export async function balanceOf(browser: TestBrowser): Promise<[number, number]> {
  const { wallet } = expectAnswer(walletCall, await browser.send('GET', 'webapp/wallet/test'))
  return [wallet.available, wallet.onHoldBalance]
}
