import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

interface Samples {
  counts: number[]
  locales: Record<
    string,
    { calls: [name: string, values: unknown[], text: string][]; countries: string[]; plurals: string[] }
  >
}

const SCRIPT = join(import.meta.dirname, '../../packages/formats/generator/print-samples.ts')
/** What Node.js, which has the data of every locale, writes. */
const expected: Samples = JSON.parse(
  execFileSync(process.execPath, [SCRIPT], { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 }),
)

/** What the shell's own formats write in this page, as `locale: function(values)` with both texts where they differ. */
function differences(page: Page): Promise<string[]> {
  return page.evaluate(async ({ counts, locales }) => {
    type Format = (...values: unknown[]) => string
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: {
        __INSTANCES__: { loadShare: (name: string) => Promise<() => Record<string, unknown>> }[]
      }
    }
    const share = await federation.__INSTANCES__[0]?.loadShare('@storefront/i18n')
    const i18n = share?.() as Record<string, Format> & {
      loadMessages: (catalogue: object, locale: string) => Promise<void>
    }
    const found: string[] = []
    for (const [locale, { calls, countries, plurals }] of Object.entries(locales)) {
      const texts = { [locale]: async () => ({ default: {} }) }
      await i18n.loadMessages({ namespace: 'formats', load: texts }, locale)
      for (const [name, values, text] of calls) {
        const own = i18n[name]?.(...values)
        if (own !== text) found.push(`${locale}: ${name}(${values.join(', ')}) is ${own}, not ${text}`)
      }
      const nameOf = (code: string) => i18n.countryName?.(code, locale) ?? ''
      const sorted = countries.toSorted((one, other) =>
        Number(i18n.compareNames?.(nameOf(one), nameOf(other), locale)),
      )
      if (sorted.join() !== countries.join()) found.push(`${locale}: sorts ${sorted.map(nameOf).join()}`)
      const rules = new Intl.PluralRules(locale)
      const wrong = counts.filter((count, index) => rules.select(count) !== plurals[index])
      if (wrong.length > 0) found.push(`${locale}: plurals of ${wrong.join()}`)
    }
    return found
  }, expected)
}

// Thai has the most of its own; `FULL=1` asks a device in Arabic too.
for (const device of process.env.FULL ? ['ar', 'th'] : ['th'])
  test(`[LC-04] a device in ${device} shows all 41 locales in their own words`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ locale: device, ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    await page.goto('/saffron')
    await expect(page.getByRole('main')).toBeVisible()
    expect(await differences(page)).toEqual([])
    await context.close()
  })
