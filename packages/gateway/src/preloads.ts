import type { PublishedRoute } from '@storefront/document-contract'
import { type Release, SHELL } from '@storefront/releases'
import { localeFilesOf } from './locale-files.ts'
import type { VisitorRelease } from './visitors/release-source.ts'

export interface Preload {
  href: string
  as: 'script' | 'style' | 'fetch'
  low: boolean
  /** The integrity hash that the shell uses; without it the preload would be fetched twice. */
  integrity: string | undefined
}

/** Base URL of a release's files: the gateway, or the origin that hosts the remote. */
export type OriginOf = (app: string) => string

const urlOf = (release: Release, file: string, originOf: OriginOf) =>
  `${originOf(release.name)}${release.path}/${file}`

/**
 * The texts that a module needs in a locale. Its English ones are a lazy chunk: `messages-<group>-en` where its first
 * render needs one group of texts, else `messages-en`. Other locales have a file in place of the chunk.
 */
function messageFiles(release: Release, lazy: readonly string[], locale: string): string[] {
  const groups = lazy.filter((file) => /\/messages-[a-z]+-en\./.test(file))
  const chunks = groups.length > 0 ? groups : lazy.filter((file) => file.includes('/messages-en.'))
  if (locale === 'en') return chunks
  const group = /\/messages-([a-z]+)-en\./.exec(chunks[0] ?? '')?.[1]
  return chunks.length > 0
    ? localeFile(release, group ? `${release.name}-${group}` : release.name, locale)
    : []
}

function localeFile(release: Release, namespace: string, locale: string): string[] {
  return localeFilesOf(release, locale)
    .filter((one) => one.namespace === namespace)
    .map(({ file }) => file)
}

/** Script and stylesheet of one of the shell's own pages. */
function pageChunks(lazy: readonly string[], page: string): string[] {
  return lazy.filter((file) => file.includes(`/page-${page}.`))
}

function kindOf(file: string): Preload['as'] {
  if (file.endsWith('.json')) return 'fetch'
  return file.endsWith('.css') ? 'style' : 'script'
}

/** Every file that the matched route's first page needs, so the browser fetches them in parallel. */
export function preloadsFor(
  live: VisitorRelease,
  route: PublishedRoute | null,
  locale: string,
  originOf: OriginOf,
): Preload[] {
  const found = new Map<string, Preload>()
  const add = (release: Release, files: string[], low: boolean) => {
    for (const file of files) {
      const href = urlOf(release, file, originOf)
      const as = kindOf(file)
      const integrity = as === 'fetch' ? undefined : release.files[file]
      if (!found.has(href)) found.set(href, { href, as, low, integrity })
    }
  }
  const shell = live.shell.files
  const { lazy } = shell.initial
  // Its English texts are part of its scripts.
  add(shell, localeFile(shell, SHELL, locale), false)
  if (route?.shellPage) add(shell, pageChunks(lazy, route.shellPage), false)
  for (const { remote, expose, slot } of route?.modules ?? []) {
    const release = live.remotes[remote]?.files
    const assets = release?.exposes[expose]
    if (!release || !assets) continue
    add(
      release,
      [release.entry, ...assets.js, ...assets.css, ...messageFiles(release, assets.lazy, locale)],
      slot,
    )
  }
  return [...found.values()]
}

/** A file that the document references, with its published hash. */
export type OwnFile = Pick<Preload, 'href' | 'integrity'>

/** Scripts and stylesheets of the shell's initial page, in order. */
export function shellAssets(live: VisitorRelease, originOf: OriginOf): { js: OwnFile[]; css: OwnFile[] } {
  const { files } = live.shell
  const own = (file: string) => ({ href: urlOf(files, file, originOf), integrity: files.files[file] })
  return { js: files.initial.js.map(own), css: files.initial.css.map(own) }
}
