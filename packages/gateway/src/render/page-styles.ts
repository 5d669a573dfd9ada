import type { PublishedRoute } from '@storefront/document-contract'
import type { ObjectStore } from '@storefront/object-store'
import { type Release, readPublished } from '@storefront/releases'
import { escapeHtml } from '../html.ts'
import type { OriginOf } from '../preloads.ts'
import { createPatientReads } from '../visitors/patient-reads.ts'
import type { VisitorRelease } from '../visitors/release-source.ts'

/** A style sheet of a release, written into the document. */
export interface InlineStyle {
  href: string
  css: string
}

/** Reads the style sheets that a rendered page needs; each is read and checked once, one that failed by the next document. */
export type PageStyles = (
  live: VisitorRelease,
  route: PublishedRoute,
  originOf: OriginOf,
) => Promise<InlineStyle[]>

/**
 * The style sheets of a page, the shell's first, go into its document: a linked one that hangs would keep the markup from
 * being painted, and one that comes costs the first paint a way to the server and back (decision 0102). A file that
 * cannot be read, or not in time, is left to the browser.
 */
export function createPageStyles(store: ObjectStore): PageStyles {
  const texts = createPatientReads<string>()
  const textOf = (release: Release, file: string) =>
    texts.inTime(`${release.path}/${file}`, () =>
      readPublished(store, release, file).then(
        (body) => body?.toString('utf8') ?? null,
        () => null,
      ),
    )
  return async (live, route, originOf) => {
    const files = sheetsOf(live, route)
    const read = await Promise.all(
      files.map(async ({ release, file }) => {
        const css = await textOf(release, file)
        return css === null ? [] : [{ href: `${originOf(release.name)}${release.path}/${file}`, css }]
      }),
    )
    return read.flat()
  }
}

function sheetsOf(live: VisitorRelease, { shellPage, modules }: PublishedRoute) {
  const shell = live.shell.files
  const ofPage = shell.initial.lazy.filter(
    (file) => file.includes(`/page-${shellPage}.`) && file.endsWith('.css'),
  )
  const own = [...shell.initial.css, ...ofPage]
  const found = new Map(own.map((file) => [`${shell.path}/${file}`, { release: shell, file }]))
  for (const { remote, expose } of modules) {
    const release = live.remotes[remote]?.files
    for (const file of release?.exposes[expose]?.css ?? [])
      if (release) found.set(`${release.path}/${file}`, { release, file })
  }
  return [...found.values()]
}

/** Elements of the style sheets; the shell finds them by `data-file` and requests none of them. */
export function styleElements(styles: readonly InlineStyle[], nonce: string): string {
  return styles
    .map(
      ({ href, css }) =>
        `<style nonce="${nonce}" data-file="${escapeHtml(href)}">${css.replaceAll('</', '<\\/')}</style>`,
    )
    .join('')
}
