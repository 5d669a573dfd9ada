import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, ROOT, run } from '@storefront/tooling'

/** The page that is measured, below its origin. */
export const MENU = '/saffron/pickup'
export const FIRST_ROW = '[data-testid="menu-row"]'
export const FIRST_BUTTON = '[data-testid="quick-add"] button'
/** The add button works when React has taken it over from the document: a tap before is repeated then. */
export const BUTTON_WORKS = `Object.keys(document.querySelector('${FIRST_BUTTON}') ?? {}).some((key) => key.startsWith('__reactProps'))`

/** Figures of a page by name, as `measure-page.mjs` names them. */
export interface Figures {
  median: Record<string, number | null>
  median_run: { chain_before_visible: string[]; errors: string[] }
}

interface Measured {
  /** Of the file with the figures. */
  name: string
  url: string
  runs: string
  args: readonly string[]
}

/** Measures cold loads of a page on a slow phone, until the first row of the menu is there and after. */
export async function measurePage({ name, url, runs, args }: Measured): Promise<Figures> {
  const out = join(tmpdir(), `storefront-measure-${process.pid}-${name}.json`)
  const modules = join(ROOT, 'packages/bench/node_modules')
  const { code, output } = await run(
    'node',
    [
      join(ROOT, 'packages/bench/src/measure-page.mjs'),
      url,
      FIRST_ROW,
      ...['--runs', runs, '--chrome', await findChromium(), '--out', out, '--playwright', modules],
      ...args,
    ],
    { quiet: true },
  )
  if (code !== 0) throw new Error(output)
  return JSON.parse(await readFile(out, 'utf8')) as Figures
}
