import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WIDE_LIMITS } from '@storefront/api'
import { DEMO_REFERENCES, demoBusiness } from '@storefront/demo'
import {
  buildApps,
  CHROMIUM_FLAGS,
  findChromium,
  localReleases,
  ROOT,
  releaseBuilt,
  serveStorefront,
} from '@storefront/tooling'
import { type Browser, chromium } from 'playwright-core'
import { contactSheet } from './contact-sheet.ts'
import { logInAtDesk } from './desk-screens.ts'
import { SCREENS } from './screen-list.ts'
import { pictureName, readSelection, type Variant } from './screen-variants.ts'
import { logIn, makeVisits, type Visits } from './screen-visits.ts'
import { takePicture } from './take-picture.ts'

/** `pnpm screens`: pictures of every screen, or of those that are chosen by {@link readSelection}, into `screens/`. */
const { variants, parts } = readSelection(process.argv.slice(2))
const port = Number(process.env.PORT ?? 3391)
const folder = join(ROOT, 'screens')
/** A Thursday evening in Kuwait, so that every shop of the demo is open and pictures can be compared. */
const EVENING = Date.parse('2026-11-19T15:20:00Z')
const AT_ONCE = 2

const say = (line: string) => process.stdout.write(`${line}\n`)
const isWanted = (file: string) => parts.length === 0 || parts.some((part) => file.includes(part))

/** A demo business that also speaks the languages of the pictures. */
function speakingAll(reference: (typeof DEMO_REFERENCES)[number]): ReturnType<typeof demoBusiness> {
  const { file, picture } = demoBusiness(reference)
  const locales = [...new Set([...file.business.locales, ...variants.map(({ locale }) => locale)])]
  return { picture, file: { ...file, business: { ...file.business, locales } } }
}

async function takeVariant(browser: Browser, variant: Variant, visits: Visits, origin: string) {
  const problems: string[] = []
  const { locale, theme, width, height } = variant
  for (const visit of ['new', 'cart', 'ordered', 'customer', 'desk'] as const) {
    const screens = SCREENS.filter(
      (screen) => (screen.visit ?? 'new') === visit && isWanted(pictureName(screen.name, variant)),
    )
    if (screens.length === 0) continue
    const context = await browser.newContext({
      ...(visit === 'new' || visit === 'customer' || visit === 'desk'
        ? {}
        : { storageState: visits.kept[visit] }),
      baseURL: origin,
      viewport: { width, height },
      colorScheme: theme,
      reducedMotion: 'reduce',
      locale: { ar: 'ar-KW', en: 'en-GB' }[locale] ?? locale,
      isMobile: false,
      hasTouch: width < 768,
    })
    context.setDefaultTimeout(10_000)
    const page = await context.newPage()
    if (visit === 'customer') await logIn(page, origin)
    if (visit === 'desk') await logInAtDesk(context.request)
    await context.addCookies([{ name: 'i18n_redirected', value: locale, url: origin }])
    for (const screen of screens) {
      const file = pictureName(screen.name, variant)
      const said = await takePicture(page, screen, {
        variant,
        placed: visits.placed,
        file: join(folder, file),
      }).catch((cause: Error) => [cause.message])
      problems.push(...said.map((text) => `${file}: ${text}`))
    }
    await context.close()
  }
  return problems
}

async function takeAll(browser: Browser, origin: string): Promise<string[]> {
  const visits = await makeVisits(browser, origin)
  const waiting = [...variants]
  const problems: string[] = []
  const worker = async () => {
    for (let variant = waiting.shift(); variant; variant = waiting.shift())
      problems.push(...(await takeVariant(browser, variant, visits, origin)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return problems
}

const startedAt = Date.now()
await buildApps()
await mkdir(folder, { recursive: true })
const dataDir = await mkdtemp(join(tmpdir(), 'storefront-screens-'))
const releases = await localReleases(dataDir)
await releaseBuilt(releases, 'screens')
const clock = () => EVENING + (Date.now() - startedAt)
const businesses = DEMO_REFERENCES.map(speakingAll)
const running = await serveStorefront({
  port,
  dataDir,
  releases,
  demo: true,
  demos: [],
  businesses,
  clock,
  scarceLimits: WIDE_LIMITS,
})
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS })
try {
  const problems = await takeAll(browser, running.origin)
  await writeFile(
    join(folder, 'index.html'),
    contactSheet(
      SCREENS.map(({ name }) => name),
      variants,
    ),
  )
  for (const problem of problems) say(`  ! ${problem}`)
  say(`Pictures in ${folder} after ${Math.round((Date.now() - startedAt) / 1000)} s; open index.html there.`)
  if (problems.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await running.close()
  await rm(dataDir, { recursive: true, force: true })
}
