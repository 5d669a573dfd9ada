// Shapes of what the document holds, checked before the first paint: the schema library weighs more than all of them
// (decision 0077).

/** Returns a value of its shape without unknown fields; throws {@link InvalidShape} at the first field that differs. */
export type Shape<T> = (value: unknown) => T
/** The type of the values of a shape. */
export type ValueOf<S> = S extends Shape<infer T> ? T : never

/** A value that differs from its shape, at `path`. */
export class InvalidShape extends TypeError {
  readonly path: readonly PropertyKey[]
  constructor(path: readonly PropertyKey[]) {
    super(`${path.join('.')} has an invalid shape`)
    this.path = path
  }
}

/** The value as its shape describes it; throws an error that names the first invalid field, below `name`. */
export function checked<T>(name: PropertyKey, shape: Shape<T>, value: unknown): T {
  try {
    return shape(value)
  } catch (cause) {
    throw cause instanceof InvalidShape ? new InvalidShape([name, ...cause.path]) : cause
  }
}

function shapeOf<T>(matches: (value: unknown) => value is T): Shape<T> {
  return (value) => {
    if (matches(value)) return value
    throw new InvalidShape([])
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const unknown: Shape<unknown> = (value) => value
export const text = shapeOf((value) => typeof value === 'string')
export const filledText = shapeOf((value): value is string => typeof value === 'string' && value !== '')
export const number = shapeOf((value) => typeof value === 'number')
export const boolean = shapeOf((value) => typeof value === 'boolean')
const anyObject = shapeOf(isObject)
const anyList = shapeOf((value): value is unknown[] => Array.isArray(value))

export const nullable =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value) =>
    value === null ? null : shape(value)

export const optional =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value) =>
    value === undefined ? undefined : shape(value)

export const list =
  <T>(shape: Shape<T>): Shape<T[]> =>
  (value) =>
    anyList(value).map((entry, at) => checked(at, shape, entry))

export const pair =
  <A, B>(first: Shape<A>, second: Shape<B>): Shape<[A, B]> =>
  (value) => {
    const [a, b] = anyList(value)
    return [checked(0, first, a), checked(1, second, b)]
  }

export const record =
  <T>(shape: Shape<T>): Shape<Record<string, T>> =>
  (value) =>
    Object.fromEntries(
      Object.entries(anyObject(value)).map(([name, entry]) => [name, checked(name, shape, entry)]),
    )

type Fields = Record<string, Shape<unknown>>
type MayMiss<S> = unknown extends ValueOf<S> ? false : undefined extends ValueOf<S> ? true : false
type Missable<F> = { [K in keyof F]: MayMiss<F[K]> extends true ? K : never }[keyof F]
type ObjectOf<F> = { [K in Exclude<keyof F, Missable<F>>]: ValueOf<F[K]> } & {
  [K in Missable<F>]?: ValueOf<F[K]>
}

export const object =
  <F extends Fields>(fields: F): Shape<ObjectOf<F>> =>
  (value) => {
    const given = anyObject(value)
    const read = Object.entries(fields).map(([name, shape]) => [name, checked(name, shape, given[name])])
    return Object.fromEntries(read.filter(([, entry]) => entry !== undefined)) as ObjectOf<F>
  }
