/**
 * A `Date` that runs as many milliseconds ahead of the given one; given moments stay what they are. In the place of the
 * global one it is what tests and fake timers take for the machine's clock.
 */
export function shiftedDate(real: DateConstructor, ahead: number): DateConstructor {
  const now = () => real.now() + ahead
  return new Proxy(real, {
    apply: () => new real(now()).toString(),
    construct: (target, given, asked) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, asked) as Date,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  })
}
