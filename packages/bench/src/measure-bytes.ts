import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoBusiness } from '@storefront/demo'
import { type Release, readRelease, SHELL, states } from '@storefront/releases'
import {
  buildApps,
  type LocalReleases,
  localReleases,
  releaseBuilt,
  serveStorefront,
} from '@storefront/tooling'
import {
  longestChain,
  type NeededFile,
  namedFiles,
  receive,
  renderedDocument,
  SCRIPT_LIMIT,
} from './first-screen.ts'
import { formatFiles, localeCost, localeReport, textFiles } from './locale-costs.ts'
import { addedBytes, IN_TWO, inTwoLanguages, roomReport, withoutLanguages } from './room-for-locales.ts'

/**
 * Prints every file of the menu page's first screen with its compressed size and its purpose, and the hops to its first
 * paint: files that are loaded one after another, the document included; then what a language adds at most, and what 41 add to two. Needs no browser and takes seconds; fails above
 * the limit. `bytes_script` of `pnpm measure` is the same sum.
 */
const PAGE = '/saffron/pickup'
const ROUTE = 'menu'

interface Route {
  id: string
  modules: { remote: string; expose: string }[]
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const urlOf = ({ path }: Release, file: string) => `${path}/${file}`

async function liveReleases({ store, env, keys }: LocalReleases): Promise<Map<string, Release>> {
  const [state] = await states({ store, env, keys }, 1)
  const apps = Object.entries(state?.apps ?? {})
  return new Map(
    await Promise.all(
      apps.map(async ([name, { stable }]) => [name, await readRelease({ store, keys }, stable)] as const),
    ),
  )
}

/** Every file that the first render of the route needs, by the order in which code would ask for it. */
function neededFiles(releases: Map<string, Release>, { modules }: Route): NeededFile[] {
  const shell = releases.get(SHELL)
  const own = [...(shell?.initial.js ?? []), ...(shell?.initial.css ?? [])]
  const needed: NeededFile[] = shell ? own.map((file) => ({ href: urlOf(shell, file), askedBy: null })) : []
  const shellScript = shell ? urlOf(shell, shell.entry) : null
  for (const { remote, expose } of modules) {
    const release = releases.get(remote)
    if (!release) throw new Error(`${remote} is not released`)
    const entry = urlOf(release, release.entry)
    const { js = [], css = [] } = release.exposes[expose] ?? {}
    needed.push({ href: entry, askedBy: shellScript })
    for (const file of [...js, ...css]) needed.push({ href: urlOf(release, file), askedBy: entry })
  }
  return needed
}

function purposeOf(releases: Map<string, Release>, href: string): string {
  for (const release of releases.values()) {
    const file = href.startsWith(`${release.path}/`) ? href.slice(release.path.length + 1) : null
    if (!file) continue
    if (file.includes('/messages-')) return `${release.name}: texts`
    if (release.kind === 'host')
      return `${release.name}: ${file === release.entry ? 'own code' : 'libraries'}`
    if (file === release.entry) return `${release.name}: entry`
    const users = Object.entries(release.exposes).filter(([, { js, css }]) => [...js, ...css].includes(file))
    return `${release.name}: ${users.map(([expose]) => expose.slice(2)).join(', ')}`
  }
  return 'not published'
}

async function report(releases: LocalReleases, origin: string): Promise<boolean> {
  const live = await liveReleases(releases)
  const shell = live.get(SHELL)
  const routes = shell && (await receive(new URL(urlOf(shell, 'routes.json'), origin), 'identity'))
  const route = (JSON.parse(routes?.text ?? '[]') as Route[]).find(({ id }) => id === ROUTE)
  if (!route) throw new Error(`routes.json has no route "${ROUTE}"`)
  const { text: html } = await receive(new URL(PAGE, origin), 'identity')
  const files = await Promise.all(
    namedFiles(html).map(async (file) => ({
      ...file,
      bytes: (await receive(new URL(file.href, origin))).bytes,
    })),
  )
  for (const kind of ['script', 'style'] as const) {
    const ofKind = files.filter((file) => file.kind === kind).sort((a, b) => b.bytes - a.bytes)
    say(`\n${kind === 'script' ? 'JavaScript' : 'CSS'} of ${PAGE}, brotli with headers:`)
    for (const { href, bytes } of ofKind)
      say(`  ${kB(bytes).padStart(9)}  ${purposeOf(live, href)}  (${href.split('/').slice(4).join('/')})`)
  }
  const chain = longestChain(
    PAGE,
    files.map(({ href }) => href),
    neededFiles(live, route),
  )
  say(`\nHops to the first paint of the menu: ${chain.length} (${chain.join(' → ')})`)
  const script = files.filter(({ kind }) => kind === 'script').reduce((sum, { bytes }) => sum + bytes, 0)
  const isWithin = script <= SCRIPT_LIMIT
  say(`${isWithin ? 'ok' : 'MISSED'} JS, compressed: ${kB(script)} (limit ${kB(SCRIPT_LIMIT)})`)
  return isWithin
}

/** What each of the 41 languages adds to the first screen of the demo business that offers all of them. */
async function reportLanguages(releases: LocalReleases, origin: string): Promise<boolean> {
  const shell = (await liveReleases(releases)).get(SHELL)
  if (!shell) throw new Error('the shell is not released')
  const costs = []
  for (const locale of demoBusiness('gate-41').file.business.locales) {
    const { text: html } = await receive(new URL(`/gate-41/pickup?lang=${locale}`, origin), 'identity')
    const { code, table } = formatFiles(Object.keys(shell.files), locale)
    const scripts = namedFiles(html).flatMap(({ kind, href }) => (kind === 'script' ? [href] : []))
    const own = (files: readonly string[]) => files.map((file) => urlOf(shell, file))
    const files = { locale, texts: [...textFiles(html), ...own(table)], scripts: [...scripts, ...own(code)] }
    costs.push(await localeCost(files, origin))
  }
  const { lines, isWithin } = localeReport(costs)
  for (const line of lines) say(line)
  return isWithin
}

/** What 41 languages add to the document and the scripts of a visitor who reads English. */
async function reportRoom(origin: string): Promise<boolean> {
  const { locales } = demoBusiness('gate-41').file.business
  const textOf = async (path: string) => (await receive(new URL(path, origin), 'identity')).text
  const inAll = await renderedDocument(new URL('/gate-41/pickup?lang=en', origin))
  const inTwo = await renderedDocument(new URL(`/${IN_TWO}/pickup?lang=en`, origin))
  const hrefs = namedFiles(inAll).flatMap(({ kind, href }) => (kind === 'script' ? [href] : []))
  const scripts = await Promise.all(hrefs.map(textOf))
  const { lines, isWithin } = roomReport({
    document: addedBytes([inAll], [withoutLanguages(inTwo, locales)]),
    scripts: addedBytes(
      scripts,
      scripts.map((text) => withoutLanguages(text, locales)),
    ),
  })
  for (const line of lines) say(line)
  return isWithin
}

await buildApps()
const dataDir = await mkdtemp(join(tmpdir(), 'storefront-bytes-'))
const releases = await localReleases(dataDir)
await releaseBuilt(releases, 'measure')
const running = await serveStorefront({
  port: 0,
  dataDir,
  releases,
  demo: true,
  demos: ['saffron', 'gate-41'],
  businesses: [inTwoLanguages()],
})
try {
  const isLight = await report(releases, running.origin)
  const areLight = await reportLanguages(releases, running.origin)
  const hasRoom = await reportRoom(running.origin)
  if (!(isLight && areLight && hasRoom)) process.exitCode = 1
} finally {
  await running.close()
  await rm(dataDir, { recursive: true, force: true })
}
