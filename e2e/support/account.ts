import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** A Kuwaiti mobile number that only one test uses. */
export function aPhone(): string {
  return `5${randomInt(1_000_000, 9_999_999)}`
}

/** The newest code that was sent to a number; the demo's outbox shows it. */
export async function newestCode(request: APIRequestContext, phone: string): Promise<string> {
  const answer = await request.get(`/api/demo/outbox?phone=965${phone}`)
  const { messages } = (await answer.json()) as { messages: { text: string; at: string }[] }
  const [newest] = messages.sort((a, b) => b.at.localeCompare(a.at))
  return /\d{6}/.exec(newest?.text ?? '')?.[0] ?? 'no code was sent'
}

/** From the login screen to the code screen. A checkout that leads to it has a phone number of its own until it comes. */
export async function askForCode(page: Page, phone: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await page.getByRole('button', { name: 'Send code by SMS' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible()
}

/** Logs in on the login screen; a new customer is asked for the name. */
export async function logInHere(page: Page, phone: string, name: string | null): Promise<void> {
  await askForCode(page, phone)
  await page.getByLabel('6-digit code').fill(await newestCode(page.request, phone))
  if (name === null) return
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save and continue' }).click()
}

/** Opens the login and comes out as a new customer. */
export async function becomeCustomer(page: Page, name: string): Promise<string> {
  const phone = aPhone()
  await page.goto('/saffron/login')
  await logInHere(page, phone, name)
  await expect(page).toHaveURL('/saffron')
  return phone
}
