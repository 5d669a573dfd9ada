import fc from 'fast-check'

/** Values that programs trip over. */
export const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    0,
    -1,
    1e9,
    1e308,
    -0,
    0.1,
    '',
    ' ',
    '__proto__',
    '\0',
    '\ud800',
    '٣',
    '🍕',
    '<b>',
    "'; --",
  ),
)

/** A good body with one to three of its values, however deep, replaced by odd ones or left out. */
export function spoilt(body: object): fc.Arbitrary<unknown> {
  const paths = pathsIn(body)
  if (paths.length === 0) return odd
  const change = fc.record({ path: fc.constantFrom(...paths), value: fc.option(odd, { nil: undefined }) })
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    const copy = structuredClone(body)
    for (const { path, value } of changes) replace(copy, path, value)
    return copy
  })
}

type Path = readonly string[]

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return path.length > 0 ? [path] : []
  const below = Object.entries(value).flatMap(([name, part]) => pathsIn(part, [...path, name]))
  return path.length === 0 ? below : [path, ...below]
}

function replace(body: object, path: Path, value: unknown): void {
  let place: unknown = body
  for (const name of path.slice(0, -1)) {
    if (typeof place !== 'object' || place === null) return
    place = Reflect.get(place, name)
  }
  if (typeof place === 'object' && place !== null) Reflect.set(place, path.at(-1) ?? '', value)
}
