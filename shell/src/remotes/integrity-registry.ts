const versions = new Map<string, Readonly<Record<string, string>>>()
const plain = (url: string) => new URL(url, location.href).href.replace(/[?#].*$/, '')

/** Says which files are below a version's folder and what each of them hashes to. */
export function knowFiles(base: string, integrity: Readonly<Record<string, string>>): void {
  versions.set(plain(base), integrity)
}

/** Folder of the version that a file belongs to; empty for a file of none. */
export function folderOf(url: string): string {
  const file = plain(url)
  return [...versions.keys()].find((base) => file.startsWith(base)) ?? ''
}

/** Hash of a published file; a query behind its address makes no difference. */
export function integrityOf(url: string): string | undefined {
  const base = folderOf(url)
  return versions.get(base)?.[plain(url).slice(base.length)]
}
