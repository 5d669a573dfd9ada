import { expect, test } from '../support/test.ts'

const PARTS = {
  'its entry': { file: /\/a\/shell\/.*\/index\.js$/, told: 'We couldn’t load the page' },
  'one of its pages': {
    file: /\/a\/shell\/.*page-settings\.js$/,
    told: 'Something went wrong on our side',
  },
}

for (const [part, { file, told }] of Object.entries(PARTS)) {
  test(`[RL-07, ER-06] ${part} is another than the shell published: it is not run, the visitor is told, and a retry brings the whole one`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(
      /Failed to find a valid digest/,
      /ChunkLoadError|Loading chunk/,
      /was preloaded using link preload/,
    )
    let isSpoilt = true
    await page.route(
      (url) => file.test(url.pathname),
      async (route) => {
        if (!isSpoilt) return route.continue()
        const answer = await route.fetch()
        await route.fulfill({ response: answer, body: `globalThis.isSpoilt = true;${await answer.text()}` })
      },
    )
    await page.goto('/saffron/settings')
    await expect(page.getByRole('alert')).toContainText(told)
    expect(await page.evaluate(() => 'isSpoilt' in globalThis)).toBe(false)

    isSpoilt = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
  })
}
