import type { PublishedRoute } from '@storefront/document-contract'
import type { Release } from '@storefront/releases'
import type { VisitorRelease } from './visitors/release-source.ts'

export interface Preload {
  href: string
  as: 'script' | 'style'
  low: boolean
  /** The integrity hash that the shell uses; without it the preload would be fetched twice. */
  integrity: string | undefined
}

/** Base URL of a release's files: the gateway, or the origin that hosts the remote. */
export type OriginOf = (app: string) => string

const urlOf = (release: Release, file: string, originOf: OriginOf) =>
  `${originOf(release.name)}${release.path}/${file}`

/**
 * The message file of a locale among a module's lazy chunks: `messages-<group>-<locale>` where its first render needs one
 * group of texts, else `messages-<locale>`.
 */
function messageChunk(lazy: readonly string[], locale: string): string[] {
  const group = lazy.filter((file) => /\/messages-[a-z]+-([\w-]+)\./.exec(file)?.[1] === locale)
  return group.length > 0 ? group : lazy.filter((file) => file.includes(`/messages-${locale}.`))
}

/** Script and stylesheet of one of the shell's own pages. */
function pageChunks(lazy: readonly string[], page: string): string[] {
  return lazy.filter((file) => file.includes(`/page-${page}.`))
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
      const as = file.endsWith('.css') ? 'style' : 'script'
      if (!found.has(href)) found.set(href, { href, as, low, integrity: release.files[file] })
    }
  }
  const shell = live.shell.files
  const { lazy } = shell.initial
  add(shell, messageChunk(lazy, locale), false)
  if (route?.shellPage) add(shell, pageChunks(lazy, route.shellPage), false)
  for (const { remote, expose, slot } of route?.modules ?? []) {
    const release = live.remotes[remote]?.files
    const assets = release?.exposes[expose]
    if (!release || !assets) continue
    add(release, [release.entry, ...assets.js, ...assets.css, ...messageChunk(assets.lazy, locale)], slot)
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
