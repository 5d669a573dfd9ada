const versions = new Map<string, Readonly<Record<string, string>>>()
const withoutQuery = (url: string) => new URL(url, location.href).href.replace(/[?#].*$/, '')

/** Registers the hashes (SRI) of the files below a version's folder. */
export function registerIntegrity(base: string, integrity: Readonly<Record<string, string>>): void {
  versions.set(withoutQuery(base), integrity)
}

/** Folder of the version that a file belongs to; empty when it belongs to none. */
export function baseOf(url: string): string {
  const file = withoutQuery(url)
  return [...versions.keys()].find((base) => file.startsWith(base)) ?? ''
}

/** Hash of a published file; the query of its address is ignored. */
export function integrityOf(url: string): string | undefined {
  const base = baseOf(url)
  return versions.get(base)?.[withoutQuery(url).slice(base.length)]
}
