import type { Page, Route } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { speaks } from '../support/visitor.ts'

const SHELL_SCRIPTS = '**/a/shell/*/static/js/*.js'
const FAILED = 'We couldn’t load the page. Check your connection and try again.'

async function breakShell(page: Page, answer: (route: Route) => Promise<void>): Promise<() => void> {
  let isLifted = false
  await page.route(SHELL_SCRIPTS, (route) => (isLifted ? route.continue() : answer(route)))
  return () => {
    isLifted = true
  }
}

const NOISE = [
  /^error: Failed to load resource: .*\/a\/shell\//,
  /^error: Failed to find a valid digest in the 'integrity' attribute for resource '\S+\/a\/shell\//,
  // What was meant for the shell's start is fetched and not used.
  /^warning: The resource \S+ was preloaded using link preload but not used/,
]
const FAULTS: [string, (route: Route) => Promise<void>, RegExp[]][] = [
  ['blocked', (route) => route.abort('blockedbyclient'), []],
  ['404', (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'not found' }), []],
  [
    'a script with a syntax error',
    (route) => route.fulfill({ contentType: 'text/javascript', body: 'var shell = {' }),
    [/^uncaught: Unexpected end of input/],
  ],
  [
    'a script that throws',
    (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
    [/^uncaught: broken on purpose/],
  ],
]

/** One that does not come and one that breaks; `FULL=1` tries them all. */
const SHORT = ['404', 'a script that throws']

for (const [kind, answer, noise] of FAULTS) {
  if (!process.env.FULL && !SHORT.includes(kind)) continue
  test(`[ER-06] the shell's script is ${kind}: the document says so itself`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(...NOISE, ...noise)
    const lift = await breakShell(page, answer)
    await page.goto('/saffron/pickup')
    await expect(page.getByRole('alert')).toContainText(FAILED)
    await expect(page).toHaveTitle('Saffron')

    lift()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'Shish tawook', exact: true }).first()).toBeVisible()
    await expect(page.getByText(FAILED)).toBeHidden()
  })
}

test("[ER-06] the shell's script never comes: the document says so after 20 seconds", async ({
  page,
  expectConsole,
}) => {
  expectConsole(...NOISE)
  await breakShell(page, () => new Promise(() => {}))
  await page.clock.install()
  await page.goto('/saffron/pickup', { waitUntil: 'commit' })
  await expect(page.getByText('Saffron').filter({ visible: true }).first()).toBeVisible()
  // The mocked clock also advances while the page loads.
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('alert')).toBeHidden()
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('alert')).toContainText(FAILED)
})

test('[ER-06, LC-02] the message of the document is in the language of the visitor', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(...NOISE)
  await speaks(context, 'ar')
  await breakShell(page, (route) => route.abort('blockedbyclient'))
  await page.goto('/saffron/pickup')
  await expect(page.getByRole('alert')).toContainText('تعذّر تحميل الصفحة. تحقّق من اتصالك وحاول مرة أخرى.')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})
