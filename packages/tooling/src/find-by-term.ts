/** Tests, fixtures and sample data: what helps to check the answer, but does not give it. */
const SUPPORT = /\.(test|spec|bench|soak)\.tsx?$|\/testing\/|^e2e\/|^packages\/demo\//

/**
 * The files whose names contain a term, best first, as an editor's quick open has them: sources before tests, the
 * shortest name first; of equal names a rule of the domain before its contract, its store and its screens.
 */
export function findByTerm(files: readonly string[], term: string): string[] {
  return files
    .filter((file) => stemOf(file).includes(term))
    .sort((one, other) => compareKeys(sortKey(one), sortKey(other)))
}

function sortKey(file: string): (number | string)[] {
  const rank = file.startsWith('packages/domain/') ? 0 : 1
  return [SUPPORT.test(file) ? 1 : 0, stemOf(file).length, rank, file]
}

function compareKeys(one: (number | string)[], other: (number | string)[]): number {
  const differs = one.findIndex((part, index) => part !== other[index])
  if (differs === -1) return 0
  return (one[differs] ?? 0) < (other[differs] ?? 0) ? -1 : 1
}

function stemOf(file: string): string {
  const name = file.split('/').at(-1) ?? ''
  return name.split('.')[0] ?? ''
}
