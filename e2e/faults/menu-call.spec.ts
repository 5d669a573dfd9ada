import { breakCall, CALL_FAULTS, CALL_NOISE, type CallFault, saying } from '../support/call-faults.ts'
import { markDocument } from '../support/same-document.ts'
import { expect, test } from '../support/test.ts'

const FAILED = 'We couldn’t load the menu. Please try again.'
const UNREADABLE = 'The answer could not be read. Please try again in a moment.'
const withoutMenu = { error: 1, menu: null, smart_categories: [], discounts: {} }

const FAULTS: [string, CallFault, string, string | null][] = [
  ['down', CALL_FAULTS.down, FAILED, 'You seem to be offline. Check your connection and try again.'],
  [
    'without an answer',
    CALL_FAULTS['without an answer'],
    FAILED,
    'There was no answer in time. Please try again.',
  ],
  ['HTML', CALL_FAULTS.HTML, FAILED, UNREADABLE],
  ['half a JSON', CALL_FAULTS['half a JSON'], FAILED, UNREADABLE],
  ['another shape', CALL_FAULTS['another shape'], FAILED, UNREADABLE],
  [
    'a fault of the server',
    CALL_FAULTS['a fault of the server'],
    FAILED,
    'The shop could not do this at the moment.',
  ],
  [
    'error 1',
    saying({ ...withoutMenu, message: 'The kitchen writes a new menu' }),
    'The kitchen writes a new menu',
    null,
  ],
  ['error 1 without a word', saying({ ...withoutMenu, message: null }), FAILED, null],
]

for (const [kind, fault, title, reason] of FAULTS) {
  test(`[ER-04, AP-03, MN-01] the menu call is ${kind}: it says so and recovers`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(CALL_NOISE)
    const lift = await breakCall(page, 'webapp/v5/menu/', fault)
    await page.goto('/saffron')
    const expectSameDocument = await markDocument(page)
    await page.getByRole('link', { name: /^Pickup/ }).click()

    // The client waits 15 seconds for an answer.
    const alert = page.getByRole('alert')
    await expect(alert.getByRole('heading', { name: title })).toBeVisible({ timeout: 25_000 })
    if (reason) await expect(alert.getByText(reason)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pickup · Salmiya/ })).toBeVisible()

    lift()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'Shish tawook', exact: true }).first()).toBeVisible()
    await expect(alert).toBeHidden()
    await expectSameDocument()
  })
}
