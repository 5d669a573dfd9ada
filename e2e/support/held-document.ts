import { expect, type Page } from '@playwright/test'

const SHELL_SCRIPTS = '**/a/shell/*/static/js/*.js'

/** Opens a page whose document has its markup: a server that has just started sends the first ones without. */
export async function openRendered(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('#root[data-rendered]')).toHaveCount(1, { timeout: 2_000 })
    // What follows the markup: then all of it is there.
    await expect(page.locator('#root[data-rendered] ~ #sf-failed')).toHaveCount(1, { timeout: 2_000 })
  }).toPass()
}

/** Holds the shell's scripts until the function that comes back is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(SHELL_SCRIPTS, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}
